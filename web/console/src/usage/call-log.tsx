import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallLogResponse } from '../api/generated/console.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { counted } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Section } from '../ui/page.tsx';
import { CallFilters } from './call-filters.tsx';
import { type CallSearch, matchingCalls } from './call-search.ts';
import { CallTable } from './call-table.tsx';
import { usageCallsQuery } from './queries.ts';

const ROWS_AT_ONCE = 50;
const REFRESH_EVERY_MS = 5_000;

/** The latest requests of the account, with filters. */
export function CallLog({ search }: { search: CallSearch }) {
  const [isLive, setIsLive] = useState(false);
  const log = useQuery({ ...usageCallsQuery, refetchInterval: isLive ? REFRESH_EVERY_MS : false });
  return (
    <Section
      title="Requests"
      note="The last 1,000 requests of the past 7 days to both APIs. Bodies and parameter values are never kept."
      actions={
        <div className="actions">
          <label className="check">
            <input type="checkbox" checked={isLive} onChange={({ target }) => setIsLive(target.checked)} />
            <span>Refresh every 5 seconds</span>
          </label>
          <Button isPending={log.isFetching} onPress={() => void log.refetch()}>
            Refresh
          </Button>
        </div>
      }
    >
      <Loaded query={log} what="requests">
        {(found) => <Calls log={found} search={search} />}
      </Loaded>
    </Section>
  );
}

function Calls({ log: { data, available }, search }: { log: CallLogResponse; search: CallSearch }) {
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  if (!available)
    return (
      <EmptyState title="The request log is not available right now">
        <p>The APIs are not affected. Try again in a minute.</p>
      </EmptyState>
    );
  if (data.length === 0)
    return (
      <EmptyState title="No requests yet">
        <p>Each request with a key or token appears here about a second after its response.</p>
      </EmptyState>
    );
  const calls = matchingCalls(data, search);
  return (
    <>
      <CallFilters calls={data} search={search} />
      {calls.length === 0 ? (
        <EmptyState title="No matching requests">
          <p>None of the {counted(data.length, 'request')} in the log matches all filters.</p>
        </EmptyState>
      ) : (
        <>
          <p className="note" role="status">
            {counted(calls.length, 'request')}
          </p>
          <CallTable calls={calls.slice(0, limit)} />
          {calls.length > limit ? (
            <div className="more">
              <Button onPress={() => setLimit(limit + 4 * ROWS_AT_ONCE)}>Show more</Button>
            </div>
          ) : null}
        </>
      )}
    </>
  );
}
