import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState, type SubmitEvent, useId, useMemo } from 'react';
import { usePipeline } from '../../api/services.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { counted, wholeNumber } from '../../ui/format.ts';
import { announce } from '../../shell/announcements.tsx';
import { type JobPages, jobsOf } from '../../records/job-pages.ts';
import type { Job } from '../../records/job.ts';
import { KEYS } from '../../records/keys.ts';
import { changedJobsQuery } from '../../records/queries.ts';
import { useJobWrites } from '../../records/job-writes.ts';
import { MoveDialog } from '../../records/move-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { knownTags, LONGEST_TAG, tagsOfText, withTags } from '../tag-words.ts';

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
  const remove = async () => {
    await writes.removeMany(jobs);
    announce(`${counted(jobs.length, 'job')} deleted.`);
  };
  return (
    <ConfirmDialog
      title={`Delete ${counted(jobs.length, 'job')}?`}
      action="Delete for good"
      isOpen
      onClose={onClose}
      onConfirm={remove}
    >
      <p>
        Their activities and appointments are deleted too. You cannot undo this. To hide them, archive them
        instead.
      </p>
    </ConfirmDialog>
  );
}

/** Adds tags to jobs, spelled as the person spells them already. */
function TagDialog({ jobs, onClose }: ManyProps): ReactNode {
  const [text, setText] = useState('');
  const [isTooLong, setTooLong] = useState(false);
  const known = useKnownTags();
  const writes = useJobWrites();
  const listId = useId();
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const tags = tagsOfText(text, known);
    const hasLong = tags.some((tag) => tag.length > LONGEST_TAG);
    setTooLong(hasLong);
    if (hasLong || tags.length === 0) return;
    onClose();
    const done = `${counted(jobs.length, 'job')} tagged ${tags.join(', ')}.`;
    // A refusal was announced.
    writes.updateEach(jobs, (job) => ({ tags: withTags(job.tags, tags) }), done).catch(() => undefined);
  };
  return (
    <Dialog title={`Tag ${counted(jobs.length, 'job')}`} isOpen onClose={onClose}>
      <form className="form" onSubmit={save}>
        <label className="field">
          <span className="field-label">Tags</span>
          <input
            value={text}
            list={listId}
            required
            aria-invalid={isTooLong}
            onChange={({ target }) => setText(target.value)}
          />
          {isTooLong ? (
            <span className="fault" role="alert">
              A tag has at most {LONGEST_TAG} characters.
            </span>
          ) : (
            <span className="hint">Separate several by commas.</span>
          )}
        </label>
        <datalist id={listId}>
          {known.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <div className="actions">
          <Button kind="main" type="submit">
            Add tags
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const NONE: readonly Job[] = [];

/** The person's tags, of the jobs in this tab and of those changed last. */
function useKnownTags(): string[] {
  const client = useQueryClient();
  const { data: latest = NONE } = useQuery(changedJobsQuery(usePipeline()));
  return useMemo(() => {
    const lists = client.getQueriesData<JobPages>({ queryKey: KEYS.jobLists });
    return knownTags([...latest, ...lists.flatMap(([, pages]) => (pages ? jobsOf(pages) : []))]);
  }, [client, latest]);
}
