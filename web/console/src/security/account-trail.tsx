import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { AuditList } from '../audit/audit-list.tsx';
import { callConsole } from '../api/call-console.ts';
import { FIRST_PAGE, nextCursorOf } from '../api/pages.ts';
import { Section } from '../ui/page.tsx';

/** Fewer than the API's maximum: the rest comes on request. */
const PAGE = 10;

const accountTrailQuery = infiniteQueryOptions({
  queryKey: ['audit', 'own'],
  queryFn: ({ pageParam, signal }) =>
    callConsole('audit.list', { query: { cursor: pageParam, limit: PAGE }, signal }),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: nextCursorOf,
});

/** The account's audit trail: keys, sign-ins, passkeys. */
export function AccountTrail() {
  const entries = useInfiniteQuery(accountTrailQuery);
  return (
    <Section title="What was done" note="This log cannot be edited.">
      <AuditList query={entries} />
    </Section>
  );
}
