import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callConsole } from '../api/call-console.ts';
import type { PlanOverviewResponse, PlanResponse } from '../api/generated/console.ts';
import { Badge } from '../ui/badge.tsx';
import { Fact } from '../ui/fact.tsx';
import { wholeNumber } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { surfaceName } from '../usage/surface-words.ts';
import { planName, planSentence } from './plan-words.ts';

const planQuery = queryOptions({
  queryKey: ['plan'],
  queryFn: ({ signal }) => callConsole('plan.get', { signal }),
});

export function PlanPage(): ReactNode {
  const plan = useQuery(planQuery);
  return (
    <Page
      title="Plan"
      lead="Every plan has the whole job search in the browser; plans differ in what programs may do. The owner of this installation can change your plan."
    >
      <Loaded query={plan} what="plans">
        {(overview) => <Plans overview={overview} />}
      </Loaded>
    </Page>
  );
}

function Plans({ overview: { plan: current, plans } }: { overview: PlanOverviewResponse }) {
  return (
    <ul className="cards plans">
      {plans.map(({ plan, surfaces, ceilings }) => (
        <li className="card" key={plan} data-current={plan === current}>
          <h2>
            {planName(plan)} {plan === current ? <Badge tone="good">Yours</Badge> : null}
          </h2>
          <p>{planSentence(plan)}</p>
          <details>
            <summary>Limits</summary>
            <dl className="facts">
              {surfaces.map(({ surface, limits }) => (
                <Fact key={surface} name={surfaceName(surface)}>
                  {limitsText(limits)}
                </Fact>
              ))}
              <Fact name="Kept at most">{ceilingsText(ceilings)}</Fact>
            </dl>
          </details>
        </li>
      ))}
    </ul>
  );
}

function ceilingsText(ceilings: PlanResponse['ceilings']): string {
  const { jobs, contacts, activities, events, textBytes, fileBytes } = ceilings;
  return [
    `${wholeNumber(jobs)} jobs`,
    `${wholeNumber(contacts)} contacts`,
    `${wholeNumber(activities)} activities`,
    `${wholeNumber(events)} events`,
    `${wholeNumber(textBytes / 1_000_000)} MB of text`,
    `${wholeNumber(fileBytes / 1_000_000)} MB of files`,
  ].join(', ');
}

function limitsText(limits: PlanResponse['surfaces'][number]['limits']): string {
  if (limits === null) return 'not by program';
  const minute = `${wholeNumber(limits.perMinute)} a minute`;
  return limits.perMonth === null ? minute : `${minute}, ${wholeNumber(limits.perMonth)} a month`;
}
