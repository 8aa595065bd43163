import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { announce } from '../../shell/announcements.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Job } from '../../records/job.ts';
import { nameOf, useJobWrites } from '../../records/job-writes.ts';

/** Asks before a job is deleted: no call restores it. */
export function DeleteJobDialog({ job, onClose }: { job: Job; onClose: () => void }): ReactNode {
  const navigate = useNavigate();
  const writes = useJobWrites();
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    try {
      await writes.remove(job, { isErrorShown: true });
      announce(`${nameOf(job)} deleted.`);
      await navigate({ to: '/jobs' });
    } catch (caught) {
      setError(caught);
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      title={`Delete ${nameOf(job)}?`}
      action="Delete for good"
      isOpen
      onClose={onClose}
      onConfirm={() => void remove()}
      isPending={isPending}
      error={error}
    >
      <p>
        Its activities and appointments go too, its contacts stay. This cannot be undone; to have it out of
        sight, archive it instead.
      </p>
    </ConfirmDialog>
  );
}
