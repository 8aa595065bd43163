import { queryOptions, useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { callConsole, postConsole, readConsole } from '../api/call-console.ts';
import type { Moment } from '../api/console.types.ts';

export interface Passkey {
  id: string;
  name: string;
  /** Whether it is kept in several places, such as by a phone's maker. */
  isBackedUp: boolean;
  createdAt: Moment;
  lastUsedAt: Moment | null;
  /** From when on it may remove others: later than it was made after a recovery. */
  trustedFrom: Moment;
}

export interface SignedInSession {
  id: string;
  isCurrent: boolean;
  method: string;
  device: string | null;
  place: string | null;
  createdAt: Moment;
  lastUsedAt: Moment;
  expiresAt: Moment;
}

export interface RecoveryCodes {
  left: number;
  createdAt: Moment | null;
}

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => (await readConsole<{ data: Passkey[] }>('passkeys', undefined, signal)).data,
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) =>
    (await readConsole<{ data: SignedInSession[] }>('sessions', undefined, signal)).data,
});

export const recoveryCodesQuery = queryOptions({
  queryKey: ['recovery-codes'],
  queryFn: ({ signal }) => readConsole<RecoveryCodes>('recovery-codes', undefined, signal),
});

/** Makes a passkey on this device, or on one that the browser offers. */
export function useAddPasskey(): UseMutationResult<Passkey, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name) => {
      const [{ startRegistration }, { options }] = await Promise.all([
        import('@simplewebauthn/browser'),
        postConsole<{ options: PublicKeyCredentialCreationOptionsJSON }>('passkeys/options'),
      ]);
      const response = await startRegistration({ optionsJSON: options });
      return postConsole<Passkey>('passkeys', { ...(name !== '' && { name }), response });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}

export function useDeletePasskey(): UseMutationResult<unknown, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id) => callConsole({ method: 'DELETE', path: `passkeys/${id}` }),
    onSuccess: () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}

/** Ends a session at once. After the end of one's own the page asks again and comes to sign-in. */
export function useEndSession(): UseMutationResult<unknown, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id) => callConsole({ method: 'DELETE', path: `sessions/${id}` }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Ten new codes; those of before end. */
export function useNewRecoveryCodes(): UseMutationResult<{ codes: string[] }, Error, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => postConsole<{ codes: string[] }>('recovery-codes'),
    onSuccess: () => client.invalidateQueries({ queryKey: recoveryCodesQuery.queryKey }),
  });
}
