import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { callConsole } from '../api/call-console.ts';
import type { DecideSubmissionRequest, ReviewEntry } from '../api/generated/console.ts';
import { announce } from '../shell/announcements.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Fact } from '../ui/fact.tsx';
import { TextInput } from '../ui/fields.tsx';
import { counted, dollars, share } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { submissionsQuery, useOwnerWrite } from './queries.ts';

export function SubmissionsPage(): ReactNode {
  const submissions = useQuery(submissionsQuery);
  return (
    <Page
      title="Pay reports"
      lead="Reports far from the market wait here for you. Nobody knows whose they are."
    >
      <Loaded query={submissions} what="pay reports">
        {({ data, total, limit }) =>
          data.length === 0 ? (
            <EmptyState title="Nothing waits">
              <p>
                A report that is more than {limit} deviations from the market would be here until you decide.
              </p>
            </EmptyState>
          ) : (
            <>
              <p className="note">{counted(total, 'report waits', 'reports wait')}.</p>
              <ul className="records">
                {data.map((submission) => (
                  <SubmissionItem key={submission.id} submission={submission} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function SubmissionItem({ submission }: { submission: ReviewEntry }) {
  const { id, roleSlug, citySlug, exp, base, market, quarter, companySlug } = submission;
  const [reason, setReason] = useState('');
  const decision = useOwnerWrite((body: DecideSubmissionRequest) =>
    callConsole('owner.submissions.decide', { path: { id }, body }),
  );
  const decide = (accept: boolean) =>
    decision.mutate(
      { accept, reason: reason.trim() === '' ? undefined : reason.trim() },
      { onSuccess: () => announce(accept ? 'The report is accepted.' : 'The report is rejected.') },
    );
  return (
    <li className="record">
      <div className="record-main">
        <h2 className="record-title">
          {roleSlug} in {citySlug}
        </h2>
        <p className="record-note">{[exp, companySlug, quarter].filter((one) => one !== null).join(', ')}</p>
        <dl className="inline-facts">
          <Fact name="Base">{dollars(base)}</Fact>
          {otherPay(submission).map(({ name, value }) => (
            <Fact key={name} name={name}>
              {dollars(value)}
            </Fact>
          ))}
          {market ? (
            <Fact name={`Market, ${market.level}`}>
              {dollars(market.estimate)} ({share(market.ratio)})
            </Fact>
          ) : null}
        </dl>
        <TextInput
          label="Reason"
          value={reason}
          onChange={setReason}
          maxLength={200}
          hint="For the audit trail."
        />
        <ErrorNotice error={decision.error} />
      </div>
      <div className="actions">
        <Button isPending={decision.isPending} onPress={() => decide(true)}>
          Accept
        </Button>
        <Button isPending={decision.isPending} onPress={() => decide(false)}>
          Reject
        </Button>
      </div>
    </li>
  );
}

function otherPay({ equity, bonus, signing }: ReviewEntry): { name: string; value: number }[] {
  const parts = [
    { name: 'Equity', value: equity },
    { name: 'Bonus', value: bonus },
    { name: 'Signing', value: signing },
  ];
  return parts.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
}
