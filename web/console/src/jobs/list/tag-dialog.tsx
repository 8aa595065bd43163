import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import type { Job } from '../../records/job.ts';
import { useJobWrites } from '../../records/job-writes.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { counted } from '../../ui/format.ts';
import { LONGEST_TAG, tagsOfText, withTags } from '../tag-words.ts';
import { Suggestions } from '../typed-text.tsx';
import { useKnownTags } from '../use-known-tags.ts';

interface TagDialogProps {
  jobs: readonly Job[];
  onClose: () => void;
}

/** Adds tags to jobs, spelled as the person spells them already. */
export function TagDialog({ jobs, onClose }: TagDialogProps): ReactNode {
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
        <Suggestions id={listId} words={known} />
        <div className="actions">
          <Button kind="main" type="submit">
            Add tags
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
