import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { shownError } from '../../api/call-error.ts';
import { usePipeline } from '../../api/services.ts';
import { useWrite } from '../../api/use-write.ts';
import { heldJob, putJob } from '../../records/job-cache.ts';
import type { Job } from '../../records/job.ts';
import { nameOf } from '../../records/job-writes.ts';
import { KEYS } from '../../records/keys.ts';
import { profileQuery } from '../../records/queries.ts';
import { announce } from '../../shell/announcements.tsx';
import { Button } from '../../ui/button.tsx';
import { readerDay } from '../../ui/format.ts';
import { useNow } from '../../ui/moment.tsx';
import { lazily } from '../../ui/code.ts';
import { isOver, lookWords } from './look-words.ts';

const MoveDialog = lazily(async () => (await import('../../records/move-dialog.tsx')).MoveDialog);

/** State of the posting's page at the last look, and a button to look where the server does. It changes nothing in the job. */
export function PostingLook({ job }: { job: Job }): ReactNode {
  const now = useNow();
  const { data: account } = useQuery(profileQuery(usePipeline()));
  const [isEnding, setEnding] = useState(false);
  const { mutate: look, error, isPending } = useLook(job);
  const { postingLook: found } = job;
  const today = readerDay(now);
  const isDue = !found || Date.parse(found.nextLookAt) <= now;
  return (
    <span className="posting-look">
      {found ? (
        <span className="note" data-state={found.state}>
          {lookWords(found, today)}
        </span>
      ) : null}
      {error === null ? null : (
        <span className="note" role="alert">
          {shownError(error).message}
        </span>
      )}
      <span className="actions">
        {isDue && account?.fetchesPostings ? (
          <Button isPending={isPending} onPress={() => look()} aria-label={`Still open? ${nameOf(job)}`}>
            Still open?
          </Button>
        ) : null}
        {isOver(job) ? <Button onPress={() => setEnding(true)}>Close this job…</Button> : null}
      </span>
      {isEnding ? <MoveDialog jobs={[job]} isEnding onClose={() => setEnding(false)} /> : null}
    </span>
  );
}

function useLook(job: Job) {
  const pipeline = usePipeline();
  const client = useQueryClient();
  return useWrite(
    () => pipeline.jobs.lookAtPosting(job.id),
    [KEYS.suggestions],
    (found) => {
      putJob(client, { ...(heldJob(client, job.id) ?? job), postingLook: found });
      announce(lookWords(found, readerDay(Date.now())));
    },
  );
}
