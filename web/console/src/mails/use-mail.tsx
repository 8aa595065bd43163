import './use-mail.css';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import type { Brought } from './given-mail.ts';
import { useDropped } from './use-dropped.ts';

const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }));

const KEY = 'e';

interface MailToRead {
  button: ReactNode;
  dialog: ReactNode;
}

/**
 * The dialog that reads a mail about an application: the key `e`, a button, and a mail that is dropped anywhere on the
 * page open it. A page shows `dialog` once.
 */
export function useMail(): MailToRead {
  const [opened, setOpened] = useState<{ brought: Brought | undefined }>();
  const open = (brought?: Brought) => setOpened({ brought });
  useShortcuts({ [KEY]: () => open() });
  const isOver = useDropped(open);
  const button = (
    <span className="mail-open">
      <Button onPress={() => open()} aria-label="Paste a mail" aria-keyshortcuts={KEY}>
        <span className="mail-open-wide">Paste a mail</span>
        <span className="mail-open-narrow">Mail</span>
      </Button>
    </span>
  );
  const dialog = (
    <>
      {isOver ? (
        <div className="mail-drop" aria-hidden="true">
          <p>Drop a mail: .eml or text, at most 1 MB</p>
        </div>
      ) : null}
      {opened ? (
        <Suspense>
          <MailDialog brought={opened.brought} onClose={() => setOpened(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
  return { button, dialog };
}
