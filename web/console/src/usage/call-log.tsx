import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallLogResponse, LoggedCallResponse } from '../api/generated/console.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { counted } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Section } from '../ui/page.tsx';
import {
  type CallSearch,
  matchingCalls,
  choicesOf,
  isNarrowed,
  NO_ROUTE,
  routeOf,
  STATUS_CLASSES,
} from './call-search.ts';
import { CallTable } from './call-table.tsx';
import { usageCallsQuery } from './queries.ts';
import { useNavigate } from '@tanstack/react-router';
import { Check, SelectInput } from '../ui/fields.tsx';

const ROWS_AT_ONCE = 50;
const REFRESH_EVERY_MS = 5_000;

export function CallLog({ search }: { search: CallSearch }) {
  const [isLive, setIsLive] = useState(false);
  const log = useQuery({ ...usageCallsQuery, refetchInterval: isLive ? REFRESH_EVERY_MS : false });
  return (
    <Section
      title="Requests"
      note="The last 1,000 requests of the past 7 days to both APIs. Bodies and parameter values are never kept."
      actions={
        <div className="actions">
          <Check isChecked={isLive} onChange={setIsLive}>
            Refresh every 5 seconds
          </Check>
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

const ANY = { value: 'any', text: 'Any' };
const STATUSES = [ANY, ...STATUS_CLASSES.map((value) => ({ value, text: value }))];

/** The choice is in the address, so that it can be shared. */
function CallFilters({ calls, search }: { calls: readonly LoggedCallResponse[]; search: CallSearch }) {
  const navigate = useNavigate();
  const change = (part: CallSearch) =>
    void navigate({ to: '/usage', search: { ...search, ...part }, replace: true, resetScroll: false });
  const routes = choicesOf(calls, (call) => {
    const value = routeOf(call);
    return { value, text: value === NO_ROUTE ? 'No such route' : value };
  });
  const keys = choicesOf(calls, ({ credentialId, label }) => ({ value: credentialId, text: label }));
  return (
    <div className="form form-row" role="group" aria-label="Filters of requests">
      <SelectInput
        label="Status"
        value={search.status ?? ANY.value}
        onChange={(chosen) => change({ status: STATUS_CLASSES.find((one) => one === chosen) })}
        options={STATUSES}
      />
      <SelectInput
        label="Route"
        value={search.route ?? ANY.value}
        onChange={(chosen) => change({ route: chosen === ANY.value ? undefined : chosen })}
        options={[ANY, ...routes]}
      />
      <SelectInput
        label="Key"
        value={search.key ?? ANY.value}
        onChange={(chosen) => change({ key: chosen === ANY.value ? undefined : chosen })}
        options={[ANY, ...keys]}
      />
      {isNarrowed(search) ? (
        <Button onPress={() => change({ status: undefined, route: undefined, key: undefined })}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}
