import { queryOptions, useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { callConsole } from '../api/call-console.ts';

export const grantsQuery = queryOptions({
  queryKey: ['grants'],
  queryFn: async ({ signal }) => (await callConsole('grants.list', { signal })).data,
});

/** Revokes a program's access, within seconds. */
export function useRevokeGrant(): UseMutationResult<unknown, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id) => callConsole('grants.revoke', { path: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: grantsQuery.queryKey }),
  });
}
