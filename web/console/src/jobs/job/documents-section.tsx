import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/fields.tsx';
import { Form, useAction } from '../../ui/form.tsx';
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

function AddLinkDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const writes = useJobWrites();
  const [label, setLabel] = useState('');
  const [url, setUrl] = useState('');
  const [fault, setFault] = useState<string>();
  const { run, ...state } = useAction(onClose);
  const changeUrl = (text: string) => {
    setUrl(text);
    // A field with a fault prevents its form from being sent.
    setFault(undefined);
  };
  const add = () => {
    if (documentLinks(url).length !== 1) {
      setFault('An address begins with https:// or http://.');
      return;
    }
    const notes = withDocument(job.notes, { label: label.trim(), url: url.trim() });
    run(async () => writes.update(job, { notes }, { done: 'Link added to the notes.', isErrorShown: true }));
  };
  return (
    <Dialog title="Add a link to a document" isOpen onClose={onClose}>
      <Form action="Add link" onSubmit={add} state={state} onCancel={onClose}>
        <TextInput
          label="Address"
          value={url}
          onChange={changeUrl}
          isRequired
          hint="https://…"
          fault={fault}
        />
        <TextInput label="What it is" value={label} onChange={setLabel} hint="CV, cover letter, contract" />
      </Form>
    </Dialog>
  );
}
