import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { callConsole } from './call-console.ts';
import type { ConsoleSessionResponse } from './generated/console.ts';

/** Refetched each minute, so that notices are counted. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => callConsole('session.get', { signal }),
  refetchInterval: 60_000,
});

export function useSession(): ConsoleSessionResponse {
  return useSuspenseQuery(sessionQuery).data;
}
