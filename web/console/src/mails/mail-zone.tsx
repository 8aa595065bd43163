import './mail-zone.css';
import { lazy, type ReactNode, Suspense } from 'react';
import type { OpenedMail } from './given-mail.ts';
import { useDropped } from './use-dropped.ts';

const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }));

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
      {opened ? (
        <Suspense>
          <MailDialog brought={opened.brought} onClose={() => onChange(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
