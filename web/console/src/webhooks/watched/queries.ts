import type { Wagewright } from '@wagewright/sdk';
import { queryOptions } from '@tanstack/react-query';
import { callConsole } from '../../api/call-console.ts';
import { usePipeline } from '../../api/services.ts';
import { useWrite } from '../../api/use-write.ts';
import type { Watched } from './watched-words.ts';

const WATCHED = ['subscriptions'];
const AGAIN_MS = 15_000;

/** With those that have ended within a week. */
export function watchedQuery(pipeline: Wagewright) {
  return queryOptions({
    queryKey: WATCHED,
    queryFn: async ({ signal }) => (await pipeline.subscriptions.list({ signal })).data,
    refetchInterval: AGAIN_MS,
  });
}

/** Ends a subscription, and on request the program's access: its grant or its token. */
export function useEndWatch({ id, principal }: Watched) {
  const pipeline = usePipeline();
  return useWrite(
    async (withAccess: boolean) => {
      await pipeline.subscriptions.end(id);
      if (withAccess)
        await callConsole(principal.kind === 'grant' ? 'grants.revoke' : 'credentials.revoke', {
          path: { id: principal.id },
        });
    },
    [WATCHED, ['grants'], ['credentials']],
  );
}

export function useAllowWatch({ id }: Watched) {
  const pipeline = usePipeline();
  return useWrite(async () => pipeline.subscriptions.allow(id), [WATCHED]);
}
