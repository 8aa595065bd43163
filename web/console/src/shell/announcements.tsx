import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

const SHOWN_MS = 6_000;
/** Long enough to read it and to reach the button. */
const UNDO_SHOWN_MS = 12_000;

interface Announcement {
  sentence: string;
  undo?: () => void;
}

const NOTHING: Announcement = { sentence: '' };
let current = NOTHING;
const listeners = new Set<() => void>();

/** Announces in one sentence that something was done, for eyes and screen readers; disappears by itself. */
export function announce(sentence: string): void {
  show({ sentence });
}

/** The same with an undo: by the button beside it, or by Ctrl+Z while it is shown. */
export function announceWithUndo(sentence: string, undo: () => void): void {
  show({ sentence, undo });
}

export function Announcements(): ReactNode {
  const announcement = useSyncExternalStore(subscribe, () => current);
  const [isHeld, setHeld] = useState(false);
  const { sentence, undo } = announcement;
  useEffect(() => {
    if (sentence === '' || isHeld) return undefined;
    const timer = setTimeout(() => show(NOTHING), undo ? UNDO_SHOWN_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [announcement, sentence, undo, isHeld]);
  useUndoKey(undo);
  return (
    <div
      className="announcements"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="announcement" data-empty={sentence === ''}>
        <p role="status">{sentence}</p>
        {undo ? (
          <button
            type="button"
            className="announcement-undo"
            aria-keyshortcuts="Control+Z"
            onClick={() => take(undo)}
          >
            Undo
          </button>
        ) : null}
      </div>
    </div>
  );
}

function useUndoKey(undo: (() => void) | undefined): void {
  useEffect(() => {
    if (!undo) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isText(event.target))
        return;
      event.preventDefault();
      take(undo);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [undo]);
}

/** In a field the browser undoes the typing. */
function isText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
  );
}

function take(undo: () => void): void {
  show(NOTHING);
  undo();
}

function show(announcement: Announcement): void {
  current = announcement;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
