/** Frames within which what is scrolled to has been drawn. */
const MOST_FRAMES = 60;

type Find = () => HTMLElement | null | undefined;

/**
 * Gives the focus to an element as soon as it is there: what is far down in a list is drawn only when it is scrolled to.
 *
 * @param otherwise what gets it when the element does not come, so that the focus is never lost
 */
export function focusSoon(find: Find, otherwise?: Find, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const found = find();
    if (found) found.focus();
    else if (frames > 0) focusSoon(find, otherwise, frames - 1);
    else otherwise?.()?.focus();
  });
}
