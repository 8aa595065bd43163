import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query';
import { postConsole, readConsole } from '../api/call-console.ts';
import type {
  AuditEntry,
  OwnedAccount,
  OwnedAccountDetail,
  Page,
  Plan,
  PlanRequest,
  Release,
  Submission,
} from '../api/console.types.ts';
import { FIRST_PAGE, nextCursorOf } from '../api/pages.ts';

/** Everything that only the owner of the installation sees is kept under this key. */
const OWNER = ['owner'];

/** @param search part of an e-mail address or a name; empty for everybody */
export function accountsQuery(search: string, plan: Plan | undefined) {
  return infiniteQueryOptions({
    queryKey: [...OWNER, 'accounts', search, plan],
    queryFn: ({ pageParam, signal }) =>
      readConsole<Page<OwnedAccount> & { total: number }>(
        'owner/accounts',
        { q: search === '' ? undefined : search, plan, cursor: pageParam },
        signal,
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextCursorOf,
  });
}

export function accountQuery(id: string) {
  return queryOptions({
    queryKey: [...OWNER, 'account', id],
    queryFn: ({ signal }) => readConsole<OwnedAccountDetail>(`owner/accounts/${id}`, undefined, signal),
  });
}

/** A request with whose it is. */
export type OwnedPlanRequest = PlanRequest & {
  account: Pick<OwnedAccount, 'id' | 'email' | 'name' | 'plan'>;
};

export const planRequestsQuery = queryOptions({
  queryKey: [...OWNER, 'plan-requests'],
  queryFn: async ({ signal }) =>
    (await readConsole<Page<OwnedPlanRequest>>('owner/plan-requests', { status: 'open' }, signal)).data,
});

export const submissionsQuery = queryOptions({
  queryKey: [...OWNER, 'submissions'],
  queryFn: ({ signal }) =>
    readConsole<{ limit: number; data: Submission[]; total: number }>('owner/submissions', undefined, signal),
});

export const releasesQuery = infiniteQueryOptions({
  queryKey: [...OWNER, 'releases'],
  queryFn: ({ pageParam, signal }) =>
    readConsole<Page<Release>>('owner/releases', { cursor: pageParam }, signal),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: nextCursorOf,
});

export interface AuditFilter {
  action?: string | undefined;
  accountId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: [...OWNER, 'audit', filter],
    queryFn: ({ pageParam, signal }) =>
      readConsole<Page<AuditEntry>>('owner/audit', { ...filter, cursor: pageParam }, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextCursorOf,
  });
}

/** A write of the owner's; what the owner sees is asked for anew afterwards. */
export function useOwnerWrite<Answer, Body = void>(
  path: (body: Body) => string,
): UseMutationResult<Answer, Error, Body> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) => postConsole<Answer>(path(body), body ?? {}),
    onSuccess: () => client.invalidateQueries({ queryKey: OWNER }),
  });
}
