import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query';
import { postConsole, readConsole } from '../api/call-console.ts';
import type {
  CreateCredential,
  Credential,
  CredentialOptions,
  IssuedCredential,
  Page,
  RotatedCredential,
} from '../api/console.types.ts';
import { FIRST_PAGE, nextCursorOf } from '../api/pages.ts';

const CREDENTIALS = ['credentials'];

/** Keys and tokens, newest first. */
export const credentialsQuery = infiniteQueryOptions({
  queryKey: CREDENTIALS,
  queryFn: ({ pageParam, signal }) =>
    readConsole<Page<Credential>>('credentials', { cursor: pageParam }, signal),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: nextCursorOf,
});

/** What a form for a key needs to know. */
export const credentialOptionsQuery = queryOptions({
  queryKey: ['credential-options'],
  queryFn: ({ signal }) => readConsole<CredentialOptions>('credentials/options', undefined, signal),
  staleTime: Infinity,
});

/** Makes a key or token; its secret is in this answer and nowhere else. */
export function useCreateCredential(): UseMutationResult<IssuedCredential, Error, CreateCredential> {
  return useChange((wish) => postConsole<IssuedCredential>('credentials', wish));
}

/** Another secret for the same use; the one before goes on working for the overlap. */
export function useRotateCredential(): UseMutationResult<
  RotatedCredential,
  Error,
  { id: string; overlapHours: number }
> {
  return useChange(({ id, overlapHours }) =>
    postConsole<RotatedCredential>(`credentials/${id}/rotate`, { overlapHours }),
  );
}

/** Ends a key or token at once. */
export function useRevokeCredential(): UseMutationResult<Credential, Error, string> {
  return useChange((id) => postConsole<Credential>(`credentials/${id}/revoke`));
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
