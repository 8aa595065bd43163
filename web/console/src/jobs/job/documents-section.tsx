import './files.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { shownError } from '../../api/call-error.ts';
import { usePipeline } from '../../api/services.ts';
import type { Job } from '../../records/job.ts';
import { useJobWrites } from '../../records/job-writes.ts';
import { jobFilesQuery } from '../../records/queries.ts';
import { useWaiting } from '../../records/send-write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/fields.tsx';
import { DropPlace, FileInput } from '../../ui/file-input.tsx';
import { Form, useAction } from '../../ui/form.tsx';
import { counted } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { type DocumentLink, documentLinks, withDocument } from './document-links.ts';
import { FileItem } from './file-item.tsx';
import { JobSection } from './job-section.tsx';
import { type JobFile, uploadsOf, useFileWrites } from './use-file-writes.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const ACCEPTED = '.pdf,.docx,.txt,.text,.md,.markdown';

/** The papers of a job: files that are kept with it, and which of them were sent; and the links in its notes. */
export function DocumentsSection({ job }: { job: Job }): ReactNode {
  const files = useQuery(jobFilesQuery(usePipeline(), job.id));
  const uploads = useUploads(job.id);
  const input = useRef<HTMLInputElement>(null);
  const [isAdding, setAdding] = useState(false);
  const links = documentLinks(job.notes ?? '');
  return (
    <JobSection
      title="Documents"
      count={links.length + (files.data?.length ?? 0)}
      actions={
        <div className="actions">
          <Button onPress={() => input.current?.click()}>Add file</Button>
          <Button onPress={() => setAdding(true)}>Add link</Button>
        </div>
      }
    >
      <DropPlace className="files" onFiles={uploads.add}>
        <FileInput input={input} label="Files to add" accept={ACCEPTED} isMultiple onFiles={uploads.add} />
        <Loaded query={files} what="the files">
          {(found) =>
            found.length + links.length === 0 ? <NoDocuments /> : <FileList jobId={job.id} files={found} />
          }
        </Loaded>
        <Links links={links} />
        <p className="note" role="status">
          {uploads.state}
        </p>
        {uploads.refused.map(({ name, message }) => (
          <p key={name} className="notice notice-danger" role="alert">
            <strong>{name}</strong> was not added. {message}
          </p>
        ))}
      </DropPlace>
      {isAdding ? <AddLinkDialog job={job} onClose={() => setAdding(false)} /> : null}
    </JobSection>
  );
}

function NoDocuments() {
  return (
    <p className="note">
      Keep the CV and the letter that you sent: PDF, Word, text or Markdown, up to 5 MB. Drop them here, or
      link them. Links in the notes are listed here too.
    </p>
  );
}

function FileList({ jobId, files }: { jobId: string; files: readonly JobFile[] }) {
  return (
    <ul className="trail">
      {files.map((file) => (
        <FileItem key={file.id} jobId={jobId} file={file} />
      ))}
    </ul>
  );
}

function Links({ links }: { links: readonly DocumentLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="trail">
      {links.map(({ label, url }) => (
        <li key={url} className="trail-item">
          <a className="address" href={url} target="_blank" rel="noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface Refused {
  name: string;
  message: string;
}

function useUploads(jobId: string) {
  const writes = useFileWrites(jobId);
  const isWaiting = useWaiting().includes(uploadsOf(jobId));
  const [running, setRunning] = useState(0);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const addOne = async (file: File) => {
    setRunning((count) => count + 1);
    try {
      if (file.size > MAX_BYTES) throw new RangeError('It is larger than 5 MB.');
      await writes.add(file);
    } catch (error) {
      const { name } = file;
      const { message } = shownError(error);
      setRefused((others) => [...others.filter((other) => other.name !== name), { name, message }]);
    } finally {
      setRunning((count) => count - 1);
    }
  };
  const add = (files: readonly File[]) => {
    setRefused([]);
    for (const file of files) void addOne(file);
  };
  const what = counted(running, 'file');
  const state = isWaiting ? `Waiting for a connection to add ${what}.` : `Adding ${what}…`;
  return { add, refused, state: running === 0 ? '' : state };
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
        <TextInput label="Link" value={url} onChange={changeUrl} isRequired hint="https://…" fault={fault} />
        <TextInput label="What it is" value={label} onChange={setLabel} hint="CV, cover letter, contract" />
      </Form>
    </Dialog>
  );
}
