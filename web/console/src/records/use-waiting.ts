import { type Mutation, useMutationState } from '@tanstack/react-query';
import { WRITES } from './send-write.ts';

/** Ids of records with a write that waits for the connection, not of running ones. */
export function useWaiting(): readonly (string | undefined)[] {
  return useMutationState({
    filters: { mutationKey: WRITES, status: 'pending', predicate: isHeldUp },
    select: ({ options }) => options.scope?.id,
  });
}

function isHeldUp({ state }: Mutation): boolean {
  return state.isPaused || state.failureCount > 0;
}
