import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextInput } from '../../ui/fields.tsx';
import type { Job } from '../../records/job.ts';
import { useJobWrites } from '../../records/job-writes.ts';
import { documentLinks, withDocument } from './document-links.ts';
import { JobSection } from './job-section.tsx';

/** The documents that a job's notes link to, stored elsewhere. */
export function DocumentsSection({ job }: { job: Job }): ReactNode {
  const [isAdding, setAdding] = useState(false);
  const links = documentLinks(job.notes ?? '');
  return (
    <JobSection
      title="Links"
      count={links.length}
      actions={<Button onPress={() => setAdding(true)}>Add link</Button>}
    >
      {links.length === 0 ? (
        <p className="note">
          Link documents that are kept elsewhere. Addresses in the notes are listed here too.
        </p>
      ) : (
        <ul className="trail">
          {links.map(({ label, url }) => (
            <li key={url} className="trail-item">
              <a className="address" href={url} target="_blank" rel="noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? <AddLinkDialog job={job} onClose={() => setAdding(false)} /> : null}
    </JobSection>
  );
}

interface AddLinkDialogProps {
  job: Job;
  onClose: () => void;
}

function AddLinkDialog({ job, onClose }: AddLinkDialogProps) {
  const writes = useJobWrites();
  const [label, setLabel] = useState('');
  const [url, setUrl] = useState('');
  const [fault, setFault] = useState<string>();
  const [error, setError] = useState<unknown>(null);
  const changeUrl = (text: string) => {
    setUrl(text);
    // A field with a fault prevents its form from being sent.
    setFault(undefined);
  };
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    if (documentLinks(url).length !== 1) {
      setFault('An address begins with https:// or http://.');
      return;
    }
    const notes = withDocument(job.notes, { label: label.trim(), url: url.trim() });
    try {
      await writes.update(job, { notes }, { done: 'Link added to the notes.', isErrorShown: true });
      onClose();
    } catch (caught) {
      setError(caught);
    }
  };
  return (
    <Dialog title="Add a link to a document" isOpen onClose={onClose}>
      <form className="form" onSubmit={(event) => void add(event)}>
        <TextInput
          label="Address"
          value={url}
          onChange={changeUrl}
          isRequired
          hint="https://…"
          fault={fault}
        />
        <TextInput label="What it is" value={label} onChange={setLabel} hint="CV, cover letter, contract" />
        <ErrorNotice error={error} />
        <div className="actions">
          <Button kind="main" type="submit">
            Add link
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
