import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { counted, wholeNumber } from '../../ui/format.ts';
import { announce } from '../../shell/announcements.tsx';
import type { Job } from '../../records/job.ts';
import { useJobWrites } from '../../records/job-writes.ts';
import { MoveDialog } from '../../records/move-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';

interface BulkBarProps {
  chosen: readonly Job[];
  total: number;
  /** The jobs whose move is being asked about. */
  asked: readonly Job[] | undefined;
  onAsk: (jobs: readonly Job[] | undefined) => void;
  /** Resolves when all are chosen, those of further pages as well. */
  onChooseAll: () => Promise<void>;
  onClear: () => void;
}

export function BulkBar(props: BulkBarProps): ReactNode {
  const { chosen, total, asked, onAsk, onChooseAll, onClear } = props;
  const [dialog, setDialog] = useState<'tag' | 'delete'>();
  const writes = useJobWrites();
  const areArchived = chosen.length > 0 && chosen.every(({ archivedAt }) => archivedAt !== null);
  const archive = () => {
    const archivedAt = areArchived ? null : new Date().toISOString();
    const done = `${counted(chosen.length, 'job')} ${areArchived ? 'brought back' : 'archived'}.`;
    // A refusal was announced.
    writes.updateMany(chosen, { archivedAt }, done).catch(() => undefined);
  };
  return (
    <>
      <div className="bulk-bar" role="toolbar" aria-label="Chosen jobs">
        <span role="status">
          {chosen.length === 0 ? counted(total, 'job') : `${counted(chosen.length, 'job')} chosen`}
        </span>
        <ChooseAll
          isAll={chosen.length === total}
          total={total}
          onChooseAll={onChooseAll}
          onClear={onClear}
        />
        {chosen.length === 0 ? null : (
          <>
            <Button onPress={() => onAsk(chosen)}>Move…</Button>
            <Button onPress={() => setDialog('tag')}>Tag…</Button>
            <Button onPress={archive}>{areArchived ? 'Bring back' : 'Archive'}</Button>
            <Button kind="danger" onPress={() => setDialog('delete')}>
              Delete…
            </Button>
            {chosen.length === total ? null : (
              <Button kind="quiet" onPress={onClear}>
                Clear
              </Button>
            )}
          </>
        )}
      </div>
      {asked ? <MoveDialog jobs={asked} onClose={() => onAsk(undefined)} /> : null}
      {dialog === 'tag' ? <TagDialog jobs={chosen} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'delete' ? <DeleteMany jobs={chosen} onClose={() => setDialog(undefined)} /> : null}
    </>
  );
}

interface ChooseAllProps extends Pick<BulkBarProps, 'total' | 'onChooseAll' | 'onClear'> {
  isAll: boolean;
}

/** One button, which keeps the focus. */
function ChooseAll({ isAll, total, onChooseAll, onClear }: ChooseAllProps) {
  const [isPending, setPending] = useState(false);
  const chooseAll = () => {
    setPending(true);
    void onChooseAll().finally(() => setPending(false));
  };
  return (
    <Button kind="quiet" onPress={isAll ? onClear : chooseAll} isPending={isPending}>
      {isAll ? 'Choose none' : `Choose all ${wholeNumber(total)}`}
    </Button>
  );
}

interface ManyProps {
  jobs: readonly Job[];
  onClose: () => void;
}

function DeleteMany({ jobs, onClose }: ManyProps) {
  const writes = useJobWrites();
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    try {
      await writes.removeMany(jobs);
      announce(`${counted(jobs.length, 'job')} deleted.`);
      onClose();
    } catch (caught) {
      setError(caught);
    } finally {
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      title={`Delete ${counted(jobs.length, 'job')}?`}
      action="Delete for good"
      isOpen
      onClose={onClose}
      onConfirm={() => void remove()}
      isPending={isPending}
      error={error}
    >
      <p>
        Their activities and appointments are deleted too. You cannot undo this. To hide them, archive them
        instead.
      </p>
    </ConfirmDialog>
  );
}
