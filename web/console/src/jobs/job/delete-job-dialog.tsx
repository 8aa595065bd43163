import { useNavigate } from '@tanstack/react-router';
import type { Job } from '../../records/job.ts';
import { nameOf, useJobWrites } from '../../records/job-writes.ts';
import { announce } from '../../shell/announcements.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before a job is deleted: no call restores it. */
export function DeleteJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
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
