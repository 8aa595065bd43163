import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Pipeline } from '@wagewright/sdk';
import { type ReactNode, useState } from 'react';
import { usePipeline } from '../api/services.ts';
import { nameOf } from '../records/job-writes.ts';
import { recordsChanged } from '../records/live/use-live.ts';
import { ignore } from '../records/record-writes.ts';
import { sendWrite } from '../records/send-write.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { CheckList } from '../ui/fields.tsx';
import { doneWords, keepsStage, type MailJobRead, type MailRead, proposalWords } from './mail-words.ts';

interface MailProposalsProps {
  read: MailRead;
  /** Undefined for a job that is not there yet. */
  job: MailJobRead | undefined;
  /** It is read anew, for another job. */
  isPending: boolean;
  /** Milliseconds since 1970. */
  now: number;
  onClose: () => void;
  /** Another button. */
  children: ReactNode;
}

/** Proposals for a mail, each with a checkbox; all are ticked at first if the reading is certain, else none. */
export function MailProposals({
  read,
  job,
  isPending,
  now,
  onClose,
  children,
}: MailProposalsProps): ReactNode {
  const name = nameOf(job ?? (read.proposals[0]?.body as Pick<MailJobRead, 'company' | 'title'>));
  const offers = read.proposals.map((proposal, index) => ({
    value: String(index),
    proposal,
    ...proposalWords(proposal, read.kind, now),
  }));
  const [given, setGiven] = useState<{ of: MailRead; ticked: string[] }>();
  const atFirst = read.sure ? offers.map(({ value }) => value) : [];
  const ticked = given?.of === read ? given.ticked : atFirst;
  const apply = useApply();
  const doing = useMutation({
    mutationFn: async () => {
      const taken = offers.filter(({ value }) => ticked.includes(value));
      return apply(
        job?.id ?? 'jobs',
        taken.map(({ proposal }) => proposal),
        doneWords(name, taken),
      );
    },
    networkMode: 'always',
    onSuccess: onClose,
  });
  return (
    <>
      <CheckList
        label="What to do"
        options={offers}
        chosen={ticked}
        onChange={(now) => setGiven({ of: read, ticked: now })}
      />
      <p className="note">
        {keepsStage(read) ? 'The job stays in its stage. ' : null}
        {read.quote === null ? 'The mail is not kept.' : 'Only what you tick is kept.'}
      </p>
      <ErrorNotice error={doing.error} />
      <div className="actions">
        <Button
          kind="main"
          isPending={doing.isPending}
          isDisabled={ticked.length === 0 || isPending}
          onPress={() => doing.mutate()}
        >
          Save
        </Button>
        {children}
      </div>
    </>
  );
}

const CHANGED = ['jobs', 'summary', 'suggestions', 'activities', 'calendar', 'contacts'];

/**
 * Makes the calls of proposals at once, with one undo. Without a connection they are kept and made later.
 *
 * @returns a promise that waits for the answer only where there is a connection
 */
export function useApply(): (
  jobId: string,
  proposals: readonly Pipeline.Proposal[],
  done: string,
) => Promise<unknown> {
  const pipeline = usePipeline();
  const client = useQueryClient();
  return async (jobId, proposals, done) => {
    const isOnline = onlineManager.isOnline();
    const settle = () => recordsChanged(client, ...CHANGED);
    const sent = sendWrite<Pipeline.ApplyProposalsResponse>(client, {
      scope: jobId,
      send: async (idempotencyKey) =>
        pipeline.messages.apply({ proposals: [...proposals] }, { idempotencyKey }),
      settle,
      done,
      undo: ({ undo }) =>
        void (
          undo &&
          sendWrite<unknown>(client, {
            scope: jobId,
            send: async (idempotencyKey) => pipeline.account.undo({ token: undo.token }, { idempotencyKey }),
            settle,
            done: 'Undone.',
          }).catch(ignore)
        ),
      // Where the dialog waits, it shows it.
      isErrorShown: isOnline,
    });
    if (isOnline) await sent;
    else sent.catch(ignore);
  };
}
