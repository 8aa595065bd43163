import type { Pipeline } from '@wagewright/sdk';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { usePipeline } from '../api/pipeline.ts';
import { recordsChanged } from '../records/live/use-live.ts';
import { ignore } from '../records/record-writes.ts';
import { sendWrite } from '../records/send-write.ts';

const CHANGED = ['jobs', 'summary', 'suggestions', 'activities', 'calendar'];

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
