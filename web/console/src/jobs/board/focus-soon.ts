/** Frames within which what is scrolled to has been drawn. */
const MOST_FRAMES = 20;

/** Gives the focus to an element as soon as it is there: what is far down in a list is drawn only when it is scrolled to. */
export function focusSoon(find: () => HTMLElement | null | undefined, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const found = find();
    if (found) found.focus();
    else if (frames > 0) focusSoon(find, frames - 1);
  });
}
