import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { callConsole } from './call-console.ts';
import type { ConsoleSessionResponse } from './generated/console.ts';

/** Who is signed in; asked for again each minute, so that notices are counted. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => callConsole('session.get', { signal }),
  refetchInterval: 60_000,
});

/** Who is signed in; below the shell, which waits for it. */
export function useSession(): ConsoleSessionResponse {
  return useSuspenseQuery(sessionQuery).data;
}
