import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callConsole } from '../api/call-console.ts';
import type { Plan } from '../api/generated/console.ts';
import { PAGED } from '../api/pages.ts';
import { useWrite } from '../api/use-write.ts';

const OWNER = ['owner'];

/** @param search part of an e-mail address or a name; empty for everybody */
export function accountsQuery(search: string, plan: Plan | undefined) {
  return infiniteQueryOptions({
    queryKey: [...OWNER, 'accounts', search, plan],
    queryFn: ({ pageParam, signal }) =>
      callConsole('owner.accounts.list', {
        query: { q: search === '' ? undefined : search, plan, cursor: pageParam },
        signal,
      }),
    ...PAGED,
  });
}

export function accountQuery(id: string) {
  return queryOptions({
    queryKey: [...OWNER, 'account', id],
    queryFn: ({ signal }) => callConsole('owner.accounts.get', { path: { id }, signal }),
  });
}

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
      callConsole('owner.audit.listAll', { query: { ...filter, cursor: pageParam }, signal }),
    ...PAGED,
  });
}

/** Refetches the owner's data afterwards. */
export function useOwnerWrite<Answer, Body = void>(mutationFn: (body: Body) => Promise<Answer>) {
  return useWrite(mutationFn, [OWNER]);
}
