import { type ReactNode, useState } from 'react';
import type { Job } from '../../records/job.ts';
import { nameOf, useJobWrites } from '../../records/job-writes.ts';
import { Button } from '../../ui/button.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { lazily } from '../../ui/code.ts';

const MoveDialog = lazily(async () => (await import('../../records/move-dialog.tsx')).MoveDialog);
const DeleteJobDialog = lazily(async () => (await import('./delete-job-dialog.tsx')).DeleteJobDialog);

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
