import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { outside } from '../ui/use-outside.ts';
import { isTyping } from '../ui/use-shortcuts.ts';
import { type Cause, type Turn, Turns } from './turns.ts';

/** How long an undo may take to show, milliseconds; a deletion is shown once it is written. */
const PATIENCE_MS = 3_000;

/** A card that goes to another column is out of the page for a moment. */
const MOST_FRAMES_AWAY = 60;

const SHOWN_MS = 6_000;
/** Long enough to read it and to reach the button. */
const TURN_SHOWN_MS = 12_000;

interface Announcement {
  sentence: string;
  /** Action of its button. */
  offer?: { kind: 'undo' | 'redo'; turn: Turn };
}

const NOTHING: Announcement = { sentence: '' };
const WORDS = {
  undo: { text: 'Undo', keys: 'Control+Z' },
  redo: { text: 'Redo', keys: 'Control+Shift+Z' },
} as const;

const current = outside(NOTHING);
const turns = new Turns();

/** Announces in one sentence that something was done, for eyes and screen readers; disappears by itself. */
export function announce(sentence: string): void {
  current.set({ sentence });
}

/**
 * The same with a way back: by the button beside it, or by Ctrl+Z, which takes the newest of all that were announced.
 *
 * @param cause `undo` for what an undo did itself: its button is "Redo", and Ctrl+Shift+Z takes it
 */
export function announceWithUndo(sentence: string, run: () => void, cause: Cause = 'act'): void {
  const turn = { sentence, run };
  current.set({ sentence, offer: { kind: turns.keep(turn, cause), turn } });
}

export function Announcements(): ReactNode {
  const announcement = current.use();
  const [isHeld, setHeld] = useState(false);
  const before = useRef<Element | null>(null);
  const { sentence, offer } = announcement;
  useEffect(() => {
    if (sentence === '' || isHeld) return undefined;
    const timer = setTimeout(() => current.set(NOTHING), offer ? TURN_SHOWN_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [announcement, sentence, offer, isHeld]);
  useTurnKeys();
  const hold = ({ relatedTarget }: FocusEvent) => {
    before.current = relatedTarget;
    setHeld(true);
  };
  return (
    <div
      className="announcements"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={hold}
      onBlur={() => setHeld(false)}
    >
      <div className="announcement" data-empty={sentence === ''}>
        <p role="status">{sentence}</p>
        {offer ? (
          <button
            type="button"
            className="announcement-undo"
            aria-keyshortcuts={WORDS[offer.kind].keys}
            onClick={() => take(offer.kind, offer.turn, before.current)}
          >
            {WORDS[offer.kind].text}
          </button>
        ) : null}
      </div>
    </div>
  );
}

function useTurnKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // In a field the browser undoes the typing.
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping(event.target))
        return;
      if (take(event.shiftKey ? 'redo' : 'undo')) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/**
 * @param chosen the newest by default
 * @param from where the focus was before the button had it
 * @returns whether there was something
 */
function take(kind: 'undo' | 'redo', chosen?: Turn, from: Element | null = document.activeElement): boolean {
  const turn = turns.take(kind, chosen);
  if (!turn) return false;
  followFocus(from);
  current.set(NOTHING);
  turn.run();
  return true;
}

/**
 * Keeps the focus while an undo changes the page: when the element that had it goes, its record gets the focus where it
 * is now, and otherwise the heading of the page.
 */
function followFocus(held: Element | null): void {
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
