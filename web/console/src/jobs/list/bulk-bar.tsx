import { type SubmitEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/fields.tsx';
import { counted } from '../../ui/format.ts';
import { announce } from '../../shell/announcements.tsx';
import type { Job } from '../../records/job.ts';
import { useJobWrites } from '../../records/job-writes.ts';
import { MoveDialog } from '../move-dialog.tsx';

interface BulkBarProps {
  chosen: readonly Job[];
  loaded: readonly Job[];
  total: number;
  /** The jobs whose move is being asked about. */
  asked: readonly Job[] | undefined;
  onAsk: (jobs: readonly Job[] | undefined) => void;
  onChoose: (ids: readonly string[]) => void;
}

export function BulkBar({ chosen, loaded, total, asked, onAsk, onChoose }: BulkBarProps): ReactNode {
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
        {chosen.length < loaded.length ? (
          <Button kind="quiet" onPress={() => onChoose(loaded.map(({ id }) => id))}>
            Choose {loaded.length === total ? 'all' : `the first ${loaded.length}`}
          </Button>
        ) : null}
        {chosen.length === 0 ? null : (
          <>
            <Button onPress={() => onAsk(chosen)}>Move…</Button>
            <Button onPress={() => setDialog('tag')}>Tag…</Button>
            <Button onPress={archive}>{areArchived ? 'Bring back' : 'Archive'}</Button>
            <Button kind="danger" onPress={() => setDialog('delete')}>
              Delete…
            </Button>
            <Button kind="quiet" onPress={() => onChoose([])}>
              Clear
            </Button>
          </>
        )}
      </div>
      {asked ? <MoveDialog jobs={asked} onClose={() => onAsk(undefined)} /> : null}
      {dialog === 'tag' ? <TagDialog jobs={chosen} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'delete' ? <DeleteMany jobs={chosen} onClose={() => setDialog(undefined)} /> : null}
    </>
  );
}

interface ManyProps {
  jobs: readonly Job[];
  onClose: () => void;
}

function TagDialog({ jobs, onClose }: ManyProps) {
  const [tag, setTag] = useState('');
  const writes = useJobWrites();
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    onClose();
    const name = tag.trim();
    const changesOf = ({ tags }: Job) => ({ tags: [...new Set([...tags, name])] });
    writes
      .updateEach(jobs, changesOf, `${counted(jobs.length, 'job')} tagged ${name}.`)
      .catch(() => undefined);
  };
  return (
    <Dialog title={`Tag ${counted(jobs.length, 'job')}`} isOpen onClose={onClose}>
      <form className="form" onSubmit={save}>
        <TextInput label="Tag" value={tag} onChange={setTag} isRequired maxLength={50} />
        <div className="actions">
          <Button kind="main" type="submit">
            Add tag
          </Button>
        </div>
      </form>
    </Dialog>
  );
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
        Their activities and appointments go too. This cannot be undone; to have them out of sight, archive
        them instead.
      </p>
    </ConfirmDialog>
  );
}
