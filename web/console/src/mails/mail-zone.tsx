import './mails.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lazily } from '../ui/code.ts';
import type { Brought, OpenedMail } from './given-mail.ts';

const MailDialog = lazily(async () => (await import('./mail-dialog.tsx')).MailDialog);

interface MailZoneProps {
  opened: OpenedMail | undefined;
  onChange: (opened: OpenedMail | undefined) => void;
}

/** The page as the place where a mail is dropped, and the dialog that reads it. */
export function MailZone({ opened, onChange }: MailZoneProps): ReactNode {
  const isOver = useDropped((brought) => onChange({ brought }));
  return (
    <>
      {isOver ? (
        <div className="mail-drop" aria-hidden="true">
          <p>Drop a mail: .eml or text, at most 1 MB</p>
        </div>
      ) : null}
      {opened ? <MailDialog brought={opened.brought} onClose={() => onChange(undefined)} /> : null}
    </>
  );
}

/** A dialog beside the one for mails: what is dropped then is meant for it. */
const OTHER_DIALOG = 'dialog[open]:not(:has(.mail))';
const FIELDS = 'input, textarea, [contenteditable]';

/**
 * Takes files and texts that are dragged into the window from elsewhere; never what the page itself has, such as a card
 * or a link.
 *
 * @returns whether something is held over the window
 */
function useDropped(onDrop: (brought: Brought) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => {
    const end = new AbortController();
    let isOwn = false;
    const on = <K extends keyof WindowEventMap>(type: K, act: (event: WindowEventMap[K]) => void) =>
      window.addEventListener(type, act, { signal: end.signal, capture: true });
    const hold = (event: DragEvent) => {
      if (isOwn || !isTaken(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    on('dragstart', () => (isOwn = true));
    on('dragend', () => (isOwn = false));
    on('dragenter', hold);
    on('dragover', hold);
    // Out of the window.
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
    on('drop', (event) => {
      setOver(false);
      const isTheirs = !isOwn && isTaken(event);
      // A card that moves leaves the document before its drag ends.
      isOwn = false;
      if (!isTheirs || !event.dataTransfer) return;
      event.preventDefault();
      latest.current(broughtBy(event.dataTransfer));
    });
    return () => end.abort();
  }, []);
  return isOver;
}

/** A text over a field is for the field. */
function isTaken({ dataTransfer, target }: DragEvent): boolean {
  const types = dataTransfer?.types ?? [];
  if (document.querySelector(OTHER_DIALOG)) return false;
  if (types.includes('Files')) return true;
  return types.includes('text/plain') && !(target instanceof Element && target.closest(FIELDS));
}

function broughtBy(data: DataTransfer): Brought {
  return data.types.includes('Files') ? { files: [...data.files] } : { text: data.getData('text/plain') };
}
