import { useNavigate } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Job } from '../../records/job.ts';
import { nameOf, useJobWrites } from '../../records/job-writes.ts';
import { announce } from '../../shell/announcements.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { MoveDialog } from '../../records/move-dialog.tsx';

export function JobActions({ job }: { job: Job }): ReactNode {
  const [dialog, setDialog] = useState<'move' | 'delete'>();
  const close = () => setDialog(undefined);
  useShortcuts({ m: () => setDialog('move') });
  return (
    <div className="actions job-actions">
      <Button kind="main" onPress={() => setDialog('move')}>
        Move…
      </Button>
      <MoreActions job={job} onDelete={() => setDialog('delete')} />
      {dialog === 'move' ? <MoveDialog jobs={[job]} onClose={close} /> : null}
      {dialog === 'delete' ? <DeleteJobDialog job={job} onClose={close} /> : null}
    </div>
  );
}

/** Rare actions behind one button; Escape or a click beside them closes the menu. */
function MoreActions({ job, onDelete }: { job: Job; onDelete: () => void }) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const writes = useJobWrites();
  const isArchived = job.archivedAt !== null;
  const archive = () => {
    const done = `${nameOf(job)} ${isArchived ? 'brought back' : 'archived'}.`;
    // A refusal was announced.
    writes
      .update(job, { archivedAt: isArchived ? null : new Date().toISOString() }, { done })
      .catch(() => undefined);
  };
  const choose = (action: () => void) => () => {
    setOpen(false);
    opener.current?.focus();
    action();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    setOpen(false);
    opener.current?.focus();
  };
  return (
    // Escape and the loss of the focus come up from the buttons within; the frame itself is no control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="job-more" onBlur={leave} onKeyDown={press}>
      <button
        ref={opener}
        type="button"
        className="button button-plain"
        aria-label="Archive or delete"
        title="Archive or delete"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      <div id={id} className="job-more-list" hidden={!isOpen}>
        <Button kind="quiet" onPress={choose(archive)}>
          {isArchived ? 'Bring back' : 'Archive'}
        </Button>
        <Button kind="quiet" onPress={choose(onDelete)}>
          Delete…
        </Button>
      </div>
    </div>
  );
}

/** Asks before a job is deleted: no call restores it. */
function DeleteJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const navigate = useNavigate();
  const writes = useJobWrites();
  const remove = async () => {
    await writes.remove(job, { isErrorShown: true });
    announce(`${nameOf(job)} deleted.`);
    await navigate({ to: '/jobs' });
  };
  return (
    <ConfirmDialog
      title={`Delete ${nameOf(job)}?`}
      action="Delete for good"
      isOpen
      onClose={onClose}
      onConfirm={remove}
    >
      <p>
        Its activities, appointments and files go too, its contacts stay. You cannot undo this. Archive it
        instead to hide it.
      </p>
    </ConfirmDialog>
  );
}
