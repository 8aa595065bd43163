import { queryOptions, useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { callConsole } from '../api/call-console.ts';
import type {
  BegunConnectionResponse,
  EndedSessionsResponse,
  NewRecoveryCodes,
  PasskeyResponse,
} from '../api/generated/console.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => (await callConsole('passkeys.list', { signal })).data,
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await callConsole('sessions.list', { signal })).data,
});

export const recoveryCodesQuery = queryOptions({
  queryKey: ['recovery-codes'],
  queryFn: ({ signal }) => callConsole('recoveryCodes.get', { signal }),
});

export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: async ({ signal }) => (await callConsole('providers.list', { signal })).data,
});

/** Goes to the provider, which leads back here. */
export function useConnectProvider(): UseMutationResult<BegunConnectionResponse, Error, string> {
  return useMutation({
    mutationFn: (name) => callConsole('providers.connect', { path: { name } }),
    onSuccess: ({ authorizationUrl }) => window.location.assign(authorizationUrl),
  });
}

export function useDisconnectProvider(): UseMutationResult<unknown, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name) => callConsole('providers.disconnect', { path: { name } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: providersQuery.queryKey });
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}

/** Adds a passkey on this device, or on one offered by the browser. */
export function useAddPasskey(): UseMutationResult<PasskeyResponse, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name) => {
      const [{ startRegistration }, { options }] = await Promise.all([
        import('@simplewebauthn/browser'),
        callConsole('passkeys.options'),
      ]);
      const response = await startRegistration({ optionsJSON: options });
      return callConsole('passkeys.add', {
        body: { ...(name !== '' && { name }), response: { ...response } },
      });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}

export function useDeletePasskey(): UseMutationResult<unknown, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id) => callConsole('passkeys.delete', { path: { id } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
        client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
      ]),
  });
}

/** Ends a session at once. After ending one's own, the page comes to sign-in. */
export function useEndSession(): UseMutationResult<unknown, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id) => callConsole('sessions.revoke', { path: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Ends every other session, and the grants to programs from there. */
export function useEndOtherSessions(): UseMutationResult<EndedSessionsResponse, Error, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callConsole('sessions.endOthers'),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Ten new codes, which replace the earlier ones. */
export function useNewRecoveryCodes(): UseMutationResult<NewRecoveryCodes, Error, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callConsole('recoveryCodes.renew'),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: recoveryCodesQuery.queryKey }),
        client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
      ]),
  });
}
