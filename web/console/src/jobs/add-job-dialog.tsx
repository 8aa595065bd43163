import { type SubmitEvent, type ReactNode, useState } from 'react';
import { shownError } from '../api/call-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { TextInput } from '../ui/fields.tsx';
import { nameOf, useJobWrites } from './data/job-writes.ts';

const EMPTY = { company: '', title: '', location: '', url: '' };
type NewJob = typeof EMPTY;

const FIELDS: readonly { field: keyof NewJob; label: string; isRequired?: boolean; hint?: string }[] = [
  { field: 'title', label: 'Title', isRequired: true },
  { field: 'company', label: 'Company', isRequired: true },
  { field: 'location', label: 'Place', hint: 'With the title it decides which market pay is shown.' },
  { field: 'url', label: 'Address of the posting' },
];

/** Adds a job by hand: title and company are enough. */
export function AddJobDialog({ onClose }: { onClose: () => void }): ReactNode {
  const writes = useJobWrites();
  const [job, setJob] = useState(EMPTY);
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const faults = error === null ? [] : shownError(error).details;
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setPending(true);
    const { title, company } = job;
    const added = { title, company, location: job.location || null, url: job.url || null };
    writes
      .create(added, { done: `${nameOf(added)} saved.`, isErrorShown: true })
      .then(onClose, setError)
      .finally(() => setPending(false));
  };
  return (
    <Dialog title="Add a job" isOpen onClose={onClose}>
      <form className="form" onSubmit={save}>
        {FIELDS.map(({ field, label, isRequired, hint }) => (
          <TextInput
            key={field}
            label={label}
            value={job[field]}
            onChange={(value) => setJob({ ...job, [field]: value })}
            isRequired={isRequired}
            hint={hint}
            fault={faults.find((fault) => fault.field === field)?.message}
          />
        ))}
        {faults.length === 0 ? <ErrorNotice error={error} /> : null}
        <div className="actions">
          <Button kind="main" type="submit" isPending={isPending}>
            Save job
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
