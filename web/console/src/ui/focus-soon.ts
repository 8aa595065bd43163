/** Frames within which a scrolled-to element is drawn. */
const MOST_FRAMES = 60;

type Find = () => HTMLElement | null | undefined;

/**
 * Focuses an element as soon as it exists: elements far down in a list are only drawn when scrolled to.
 *
 * @param otherwise the fallback, so that the focus is never lost
 */
export function focusSoon(find: Find, otherwise?: Find, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const found = find();
    if (found) found.focus();
    else if (frames > 0) focusSoon(find, otherwise, frames - 1);
    else otherwise?.()?.focus();
  });
}
