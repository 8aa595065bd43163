import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePipeline } from '../../api/services.ts';
import { isOffered } from '../../pay/judged-pay.ts';
import { apart, lazily } from '../../ui/code.ts';
import type { JobDetail } from '../../records/job.ts';
import { profileQuery } from '../../records/queries.ts';
import { Section } from '../../ui/page.tsx';
import { payWords } from '../../records/pay-words.ts';
import { EditableField } from './editable-field.tsx';
import { lineInput } from './inputs.tsx';
import { payText } from './pay-text.ts';

const MarketPay = lazily(async () => (await import('./market-pay.tsx')).MarketPay);
/** Many words and currencies, for those who type. */
const payReading = apart(() => import('./pay-of-text.ts'));

export function PaySection({ job }: { job: JobDetail }): ReactNode {
  const { market, marketReason } = job;
  return (
    <Section title="Pay">
      {market === null ? (
        <p>{marketReason?.text ?? 'The market pay for this title and place is being looked up.'}</p>
      ) : (
        <MarketPay job={job} market={market} />
      )}
      <div className="edit-rows">
        <PayField job={job} field="postedPay" label="Posted" />
        <PayField job={job} field="salary" label={isOffered(job) ? 'Your offer' : 'Salary'} />
        <AskedFor job={job} />
      </div>
    </Section>
  );
}

function PayField({ job, field, label }: { job: JobDetail; field: 'postedPay' | 'salary'; label: string }) {
  const pay = job[field];
  return (
    <EditableField
      job={job}
      label={label}
      shown={pay === null ? null : payWords(pay)}
      text={pay === null ? '' : payText(pay)}
      changesOf={async (text) => {
        if (text.trim() === '') return { [field]: null };
        const { payOfText } = await payReading();
        const typed = payOfText(text);
        return typed === undefined ? 'Write it like 150k-180k USD, or 55 EUR an hour.' : { [field]: typed };
      }}
      input={lineInput('text', '150k-180k USD a year')}
      hint={field === 'postedPay' ? 'As named in the posting.' : 'As told or offered to you.'}
    />
  );
}

/** The amount that was named last, else the one that the person looks for. */
function AskedFor({ job }: { job: JobDetail }) {
  const named = job.recentActivities.find((activity) => activity.named)?.named;
  const { data } = useQuery({ ...profileQuery(usePipeline()), enabled: !named });
  const asked = named ?? data?.desiredSalary;
  if (!asked) return null;
  return (
    <div className="edit-row">
      <span className="edit-label">{named ? 'You named' : 'You look for'}</span>
      <span className="edit-value">{payWords({ ...asked, min: asked.amount, max: asked.amount })}</span>
    </div>
  );
}
