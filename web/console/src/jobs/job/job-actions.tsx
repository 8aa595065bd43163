import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Job } from '../../records/job.ts';
import { nameOf, useJobWrites } from '../../records/job-writes.ts';
import { announce } from '../../shell/announcements.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { MoveDialog } from '../../records/move-dialog.tsx';

export function JobActions({ job }: { job: Job }): ReactNode {
  const [dialog, setDialog] = useState<'move' | 'delete'>();
  const close = () => setDialog(undefined);
  const writes = useJobWrites();
  const isArchived = job.archivedAt !== null;
  const archive = () => {
    const done = `${nameOf(job)} ${isArchived ? 'brought back' : 'archived'}.`;
    // A refusal was announced.
    writes
      .update(job, { archivedAt: isArchived ? null : new Date().toISOString() }, { done })
      .catch(() => undefined);
  };
  useShortcuts({ m: () => setDialog('move') });
  return (
    <div className="actions job-actions">
      <Button kind="main" onPress={() => setDialog('move')}>
        Move…
      </Button>
      <MoreMenu
        label="Archive or delete"
        items={[
          { text: isArchived ? 'Bring back' : 'Archive', act: archive },
          { text: 'Delete…', act: () => setDialog('delete') },
        ]}
      />
      {dialog === 'move' ? <MoveDialog jobs={[job]} onClose={close} /> : null}
      {dialog === 'delete' ? <DeleteJobDialog job={job} onClose={close} /> : null}
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
