import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole } from '../api/call-console.ts';
import type { DecidePlanRequest, OwnedPlanRequestResponse } from '../api/generated/console.ts';
import { planName } from '../plan/plan-words.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { TextInput } from '../ui/fields.tsx';
import { Ago } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { planRequestsQuery, useOwnerWrite } from './queries.ts';

export function PlanRequests() {
  const { data: requests = [] } = useQuery(planRequestsQuery);
  if (requests.length === 0) return null;
  return (
    <Section title="Asked for another plan">
      <ul className="records">
        {requests.map((request) => (
          <PlanRequestItem key={request.id} request={request} />
        ))}
      </ul>
    </Section>
  );
}

function PlanRequestItem({
  request: { id, account, plan, note, createdAt },
}: {
  request: OwnedPlanRequestResponse;
}) {
  const [answer, setAnswer] = useState('');
  const decision = useOwnerWrite((body: DecidePlanRequest) =>
    callConsole('owner.planRequests.decide', { path: { id }, body }),
  );
  const decide = (accept: boolean) =>
    decision.mutate({ accept, answer: answer.trim() === '' ? undefined : answer.trim() });
  return (
    <li className="record">
      <div className="record-main">
        <h3 className="record-title">
          {account.email}{' '}
          {account.emailProvenAt === null ? <Badge tone="warning">Address not proven</Badge> : null}
        </h3>
        <p>
          {planName(account.plan)} → {planName(plan)}, <Ago at={createdAt} />
        </p>
        {note === null ? null : <p>“{note}”</p>}
        <TextInput label={`Answer to ${account.email}`} value={answer} onChange={setAnswer} maxLength={500} />
        <ErrorNotice error={decision.error} />
      </div>
      <div className="actions">
        <Button kind="main" isPending={decision.isPending} onPress={() => decide(true)}>
          Accept
        </Button>
        <Button isPending={decision.isPending} onPress={() => decide(false)}>
          Decline
        </Button>
      </div>
    </li>
  );
}
