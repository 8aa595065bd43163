import './files.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { shownError } from '../../api/call-error.ts';
import { usePipeline } from '../../api/services.ts';
import type { Job } from '../../records/job.ts';
import { jobFilesQuery } from '../../records/queries.ts';
import { useWaiting } from '../../records/send-write.ts';
import { Button } from '../../ui/button.tsx';
import { DropPlace, FileInput } from '../../ui/file-input.tsx';
import { counted } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { FileItem } from './file-item.tsx';
import { JobSection } from './job-section.tsx';
import { type JobFile, uploadsOf, useFileWrites } from './use-file-writes.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const ACCEPTED = '.pdf,.docx,.txt,.text,.md,.markdown';

/** The papers that are kept with a job, and which of them were sent. */
export function FilesSection({ job }: { job: Job }): ReactNode {
  const files = useQuery(jobFilesQuery(usePipeline(), job.id));
  const uploads = useUploads(job.id);
  const input = useRef<HTMLInputElement>(null);
  return (
    <JobSection
      title="Files"
      count={files.data?.length ?? 0}
      actions={<Button onPress={() => input.current?.click()}>Add file</Button>}
    >
      <DropPlace className="files" onFiles={uploads.add}>
        <FileInput input={input} label="Files to add" accept={ACCEPTED} isMultiple onFiles={uploads.add} />
        <Loaded query={files} what="the files">
          {(found) => <FileList jobId={job.id} files={found} />}
        </Loaded>
        <p className="note" role="status">
          {uploads.state}
        </p>
        {uploads.refused.map(({ name, message }) => (
          <p key={name} className="notice notice-danger" role="alert">
            <strong>{name}</strong> was not added. {message}
          </p>
        ))}
      </DropPlace>
    </JobSection>
  );
}

function FileList({ jobId, files }: { jobId: string; files: readonly JobFile[] }) {
  if (files.length === 0)
    return (
      <p className="note">
        Keep the CV and the letter that you sent: PDF, Word, text or Markdown, up to 5 MB. Drop them here.
      </p>
    );
  return (
    <ul className="trail">
      {files.map((file) => (
        <FileItem key={file.id} jobId={jobId} file={file} />
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
  const state = isWaiting ? `Waiting for the connection, to add ${what}.` : `Adding ${what}…`;
  return { add, refused, state: running === 0 ? '' : state };
}
