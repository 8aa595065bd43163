import './mails.css';
import { type ReactNode, useState } from 'react';
import { lazily } from '../ui/code.ts';
import { Button } from '../ui/button.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import type { OpenedMail } from './given-mail.ts';

// After the first view: nothing can be dropped sooner.
const MailZone = lazily(async () => (await import('./mail-zone.tsx')).MailZone);

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
  const [opened, setOpened] = useState<OpenedMail>();
  const open = () => setOpened({});
  useShortcuts({ [KEY]: open });
  const button = (
    <span className="mail-open">
      <Button onPress={open} aria-label="Paste a mail" aria-keyshortcuts={KEY}>
        <span className="mail-open-wide">Paste a mail</span>
        <span className="mail-open-narrow">Mail</span>
      </Button>
    </span>
  );
  const dialog = <MailZone opened={opened} onChange={setOpened} />;
  return { button, dialog };
}
