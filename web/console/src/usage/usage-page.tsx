import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { UsageDaysResponse } from '../api/generated/console.ts';
import { errorAddress } from '../api/public-addresses.ts';
import { useSession } from '../api/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { counted, day, wholeNumber } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { At } from '../ui/moment.tsx';
import { Page, Section } from '../ui/page.tsx';
import { CallLog } from './call-log.tsx';
import { callSearchOf } from './call-search.ts';
import { usageDaysQuery, usageQuery } from './queries.ts';
import { planName } from './plan-words.ts';
import { SurfaceMeters } from './surface-meters.tsx';
import { refusalWords } from './surface-words.ts';
import { UsageChart } from './usage-chart.tsx';

export function UsagePage(): ReactNode {
  const usage = useQuery(usageQuery);
  const days = useQuery(usageDaysQuery);
  const search = callSearchOf(useSearch({ from: '/usage' }));
  const { account, apis } = useSession();
  return (
    <Page
      title="Usage and plan"
      lead="What your keys and tokens request, and what is left of your plan. The whole job search in the browser is in every plan; the owner of this installation can change yours."
    >
      <Loaded query={usage} what="limits">
        {(found) => (
          <Section title="Now">
            <SurfaceMeters usage={found} />
            <p className="note">
              Your plan is {planName(account.plan)}. Its month ends <At at={found.monthEndsAt} />.{' '}
              <a href={`${apis.compensation}/plans`}>Compare plans</a>
            </p>
          </Section>
        )}
      </Loaded>
      <CallLog search={search} />
      <Loaded query={days} what="thirty days">
        {(found) => <Days days={found} />}
      </Loaded>
    </Page>
  );
}

function Days({ days }: { days: UsageDaysResponse }) {
  const total = days.total.calls.reduce((sum, calls) => sum + calls, 0);
  if (total === 0 && days.refusals.length === 0)
    return (
      <Section title="Last 30 days">
        <EmptyState title="No requests counted yet">
          <p>Requests with a key or token are counted here by day, route and key, within a minute.</p>
        </EmptyState>
      </Section>
    );
  return (
    <>
      <Section title="Last 30 days by route" note={`${counted(total, 'request')} in total.`}>
        <UsageChart title="Requests by day and route" days={days.days} series={days.byRoute} />
      </Section>
      <Section title="Last 30 days by key">
        <UsageChart title="Requests by day and key" days={days.days} series={days.byCredential} />
      </Section>
      <Section title="Rejected requests">
        <Refusals refusals={days.refusals} />
      </Section>
    </>
  );
}

function Refusals({ refusals }: Pick<UsageDaysResponse, 'refusals'>) {
  const { apis } = useSession();
  if (refusals.length === 0)
    return (
      <EmptyState title="No rejected requests">
        <p>
          Requests rejected for a rate limit, a missing scope or a revoked key appear here, with how to fix
          each.
        </p>
      </EmptyState>
    );
  return (
    <ul className="records">
      {refusals.map(({ reason, label, route, calls, lastDay }) => (
        <li className="record" key={[reason, label, route].join(' ')}>
          <div className="record-main">
            <h3 className="record-title">{refusalWords(reason).text}</h3>
            <p className="record-note">
              {label}, <code>{route}</code>
            </p>
            <p>
              {refusalWords(reason).wayOut}{' '}
              <a href={errorAddress(apis, refusalWords(reason).code)}>
                Error <code>{refusalWords(reason).code}</code>
              </a>
            </p>
          </div>
          <p className="record-figure">
            {wholeNumber(calls)} <span className="note">last on {day(lastDay)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
