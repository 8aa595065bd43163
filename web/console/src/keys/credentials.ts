import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query';
import { callConsole } from '../api/call-console.ts';
import type {
  CreateCredentialRequest,
  CredentialResponse,
  IssuedCredentialResponse,
  RotatedCredentialResponse,
} from '../api/generated/console.ts';
import { FIRST_PAGE, nextCursorOf } from '../api/pages.ts';

const CREDENTIALS = ['credentials'];

export const credentialsQuery = infiniteQueryOptions({
  queryKey: CREDENTIALS,
  queryFn: ({ pageParam, signal }) =>
    callConsole('credentials.list', { query: { cursor: pageParam }, signal }),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: nextCursorOf,
});

/** The choices of a form for a key. */
export const credentialOptionsQuery = queryOptions({
  queryKey: ['credential-options'],
  queryFn: ({ signal }) => callConsole('credentials.options', { signal }),
  staleTime: Infinity,
});

/** Creates a key or token; only this response has its secret. */
export function useCreateCredential(): UseMutationResult<
  IssuedCredentialResponse,
  Error,
  CreateCredentialRequest
> {
  return useChange((body) => callConsole('credentials.create', { body }));
}

/** A new secret for the same use; the previous one works for the overlap. */
export function useRotateCredential(): UseMutationResult<
  RotatedCredentialResponse,
  Error,
  { id: string; overlapHours: number }
> {
  return useChange(({ id, overlapHours }) =>
    callConsole('credentials.rotate', { path: { id }, body: { overlapHours } }),
  );
}

/** Ends a key or token at once. */
export function useRevokeCredential(): UseMutationResult<CredentialResponse, Error, string> {
  return useChange((id) => callConsole('credentials.revoke', { path: { id } }));
}

function useChange<Wish, Answer>(
  mutationFn: (wish: Wish) => Promise<Answer>,
): UseMutationResult<Answer, Error, Wish> {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: CREDENTIALS }),
  });
}
