import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { readConsole } from './call-console.ts';
import type { ConsoleSession } from './console.types.ts';

/** Who is signed in; asked for again each minute, so that notices are counted. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => readConsole<ConsoleSession>('session', undefined, signal),
  refetchInterval: 60_000,
});

/** Who is signed in; below the shell, which waits for it. */
export function useSession(): ConsoleSession {
  return useSuspenseQuery(sessionQuery).data;
}
