import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callConsole } from '../api/call-console.ts';
import type { CreateCredentialRequest } from '../api/generated/console.ts';
import { PAGED } from '../api/pages.ts';
import { useWrite } from '../api/use-write.ts';

const CREDENTIALS = ['credentials'];

export const credentialsQuery = infiniteQueryOptions({
  queryKey: CREDENTIALS,
  queryFn: ({ pageParam, signal }) =>
    callConsole('credentials.list', { query: { cursor: pageParam }, signal }),
  ...PAGED,
});

export const credentialOptionsQuery = queryOptions({
  queryKey: ['credential-options'],
  queryFn: ({ signal }) => callConsole('credentials.options', { signal }),
  staleTime: Infinity,
});

/** Only this response has the secret. */
export function useCreateCredential() {
  return useWrite(
    (body: CreateCredentialRequest) => callConsole('credentials.create', { body }),
    [CREDENTIALS],
  );
}

/** The previous one works for the overlap. */
export function useRotateCredential() {
  return useWrite(
    ({ id, overlapHours }: { id: string; overlapHours: number }) =>
      callConsole('credentials.rotate', { path: { id }, body: { overlapHours } }),
    [CREDENTIALS],
  );
}

export function useRevokeCredential() {
  return useWrite((id: string) => callConsole('credentials.revoke', { path: { id } }), [CREDENTIALS]);
}
