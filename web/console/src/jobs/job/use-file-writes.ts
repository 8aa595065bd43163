import type { Pipeline } from '@wagewright/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePipeline } from '../../api/services.ts';
import { KEYS } from '../../records/keys.ts';
import { ignore } from '../../records/record-writes.ts';
import { sendWrite, turned, type Write } from '../../records/send-write.ts';

export type JobFile = Pipeline.JobFileResponse;

/** Uploads of a job run one after another, under this name. */
export const uploadsOf = (jobId: string): string => `files-${jobId}`;

/** The writes of a job's files. A refusal is shown at the place of the write. */
export function useFileWrites(jobId: string) {
  const { files } = usePipeline().jobs;
  const client = useQueryClient();
  return useMemo(() => {
    const write = <T>(scope: string, more: Omit<Write<T>, 'scope'>) =>
      sendWrite<T>(client, {
        scope,
        isErrorShown: true,
        settle: () => void client.invalidateQueries({ queryKey: KEYS.jobFiles(jobId) }),
        ...more,
      });
    const update = (file: JobFile, changes: Pipeline.JobFileRequest, more: Partial<Write<JobFile>> = {}) =>
      write<JobFile>(file.id, {
        send: () => files.update(jobId, file.id, changes, { ifMatch: file.version }),
        ...more,
      });
    return {
      update,
      add: (file: File) =>
        write<JobFile>(uploadsOf(jobId), {
          send: (idempotencyKey) => files.add(jobId, { file }, { idempotencyKey }),
          done: ({ name }) => `${name} added.`,
        }),
      markSent: (file: JobFile) =>
        update(
          file,
          { sent: true },
          {
            done: `${file.name} is marked as sent.`,
            undo: (sent) => void update(sent, { sent: false }, turned()).catch(ignore),
          },
        ),
      remove: (file: JobFile) =>
        write(file.id, {
          send: () => files.delete(jobId, file.id, { ifMatch: file.version }),
          done: `${file.name} deleted.`,
        }),
    };
  }, [client, files, jobId]);
}
