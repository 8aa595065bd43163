/** How long an undo may take to show, milliseconds; a deletion is shown once it is written. */
const PATIENCE_MS = 3_000;
/** A card that goes to another column is out of the page for a moment. */
const MOST_FRAMES_AWAY = 60;

/**
 * Keeps the focus while an undo changes the page: when the element that had it goes, its record gets the focus where it
 * is now, and otherwise the heading of the page.
 */
export function followFocus(held: Element | null): void {
  if (held === null || held === document.body) return;
  const find = finder(held);
  const end = performance.now() + PATIENCE_MS;
  let away = 0;
  const look = () => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || !activeElement.isConnected;
    if (!isLost && activeElement !== held) return;
    if (isLost) {
      const found = held.isConnected ? held : find();
      away += 1;
      if (found instanceof HTMLElement) found.focus({ preventScroll: true });
      else if (away > MOST_FRAMES_AWAY) focusHeading();
    }
    if (performance.now() < end) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function finder(held: Element): () => Element | null {
  const job = held.closest<HTMLElement>('[data-job]')?.dataset['job'];
  if (job !== undefined) return () => focusableOf(document.querySelector(`[data-job="${CSS.escape(job)}"]`));
  const { id } = held;
  return () => (id === '' ? null : document.getElementById(id));
}

/** A row itself, or the link of a card. */
function focusableOf(record: Element | null): Element | null {
  return record?.hasAttribute('tabindex') === true ? record : (record?.querySelector('a') ?? null);
}

function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
