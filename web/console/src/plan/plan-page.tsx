import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { callConsole } from '../api/call-console.ts';
import type {
  Plan,
  PlanOverviewResponse,
  PlanRequestResponse,
  PlanResponse,
} from '../api/generated/console.ts';
import { announce } from '../shell/announcements.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { SelectInput, TextInput } from '../ui/fields.tsx';
import { wholeNumber } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Ago } from '../ui/moment.tsx';
import { Page, Section } from '../ui/page.tsx';
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
      lead="The job search in the browser is whole on every plan. Plans differ in what programs may do. The owner of this installation changes them."
    >
      <Loaded query={plan} what="plans">
        {(overview) => (
          <>
            <Plans overview={overview} />
            <Section title="Another plan">
              {overview.request ? <RequestState request={overview.request} /> : null}
              {overview.request?.status === 'open' ? null : <RequestForm overview={overview} />}
            </Section>
          </>
        )}
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
                <div key={surface}>
                  <dt>{surfaceName(surface)}</dt>
                  <dd>{limitsText(limits)}</dd>
                </div>
              ))}
              <div>
                <dt>Kept at most</dt>
                <dd>{ceilingsText(ceilings)}</dd>
              </div>
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

function RequestState({ request }: { request: PlanRequestResponse }) {
  const client = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: () => callConsole('plan.withdraw', { path: { id: request.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: planQuery.queryKey }),
  });
  const words = {
    open: 'is with the owner',
    accepted: 'was accepted',
    declined: 'was declined',
    withdrawn: 'was withdrawn',
  }[request.status];
  return (
    <div className="notice">
      <p>
        Your request for {planName(request.plan)} {words} (<Ago at={request.decidedAt ?? request.createdAt} />
        ).
      </p>
      {request.answer === null ? null : <p>“{request.answer}”</p>}
      <ErrorNotice error={withdrawal.error} />
      {request.status === 'open' ? (
        <Button isPending={withdrawal.isPending} onPress={() => withdrawal.mutate()}>
          Withdraw
        </Button>
      ) : null}
    </div>
  );
}

function RequestForm({ overview: { plan: current, plans } }: { overview: PlanOverviewResponse }) {
  const client = useQueryClient();
  const others = plans.filter(({ plan }) => plan !== current).map(({ plan }) => plan);
  const [plan, setPlan] = useState<Plan | undefined>(others.at(-1));
  const [note, setNote] = useState('');
  const request = useMutation({
    mutationFn: (wanted: Plan) =>
      callConsole('plan.request', {
        body: { plan: wanted, note: note.trim() === '' ? null : note.trim() },
      }),
    onSuccess: () => {
      announce('Your request is with the owner.');
      return client.invalidateQueries({ queryKey: planQuery.queryKey });
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (plan !== undefined) request.mutate(plan);
  };
  if (plan === undefined) return null;
  return (
    <form className="form" onSubmit={submit}>
      <SelectInput
        label="Plan"
        value={plan}
        onChange={setPlan}
        options={others.map((one) => ({ value: one, text: planName(one) }))}
      />
      <TextInput
        label="What for"
        value={note}
        onChange={setNote}
        maxLength={500}
        isLong
        hint="The owner reads it."
      />
      <ErrorNotice error={request.error} />
      <div className="actions">
        <Button type="submit" isPending={request.isPending}>
          Ask the owner
        </Button>
      </div>
    </form>
  );
}
