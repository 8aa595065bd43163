import { queryOptions, useMutation } from '@tanstack/react-query';
import { callConsole } from '../api/call-console.ts';
import { useWrite } from '../api/use-write.ts';

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
export function useConnectProvider() {
  return useMutation({
    mutationFn: (name: string) => callConsole('providers.connect', { path: { name } }),
    onSuccess: ({ authorizationUrl }) => window.location.assign(authorizationUrl),
  });
}

export function useDisconnectProvider() {
  return useWrite(
    (name: string) => callConsole('providers.disconnect', { path: { name } }),
    [providersQuery.queryKey, sessionsQuery.queryKey],
  );
}

/** Adds a passkey on this device, or on one offered by the browser. */
export function useAddPasskey() {
  return useWrite(
    async (name: string) => {
      const [{ startRegistration }, { options }] = await Promise.all([
        import('@simplewebauthn/browser'),
        callConsole('passkeys.options'),
      ]);
      const response = await startRegistration({ optionsJSON: options });
      return callConsole('passkeys.add', {
        body: { ...(name !== '' && { name }), response: { ...response } },
      });
    },
    [passkeysQuery.queryKey],
  );
}

export function useDeletePasskey() {
  return useWrite(
    (id: string) => callConsole('passkeys.delete', { path: { id } }),
    [passkeysQuery.queryKey, sessionsQuery.queryKey],
  );
}

/** Ends a session at once. After ending one's own, the page comes to sign-in. */
export function useEndSession() {
  return useWrite((id: string) => callConsole('sessions.revoke', { path: { id } }), [sessionsQuery.queryKey]);
}

/** Ends every other session, and the grants to programs from there. */
export function useEndOtherSessions() {
  return useWrite(() => callConsole('sessions.endOthers'), [sessionsQuery.queryKey]);
}

/** Ten new codes, which replace the earlier ones. */
export function useNewRecoveryCodes() {
  return useWrite(
    () => callConsole('recoveryCodes.renew'),
    [recoveryCodesQuery.queryKey, passkeysQuery.queryKey, sessionsQuery.queryKey],
  );
}
