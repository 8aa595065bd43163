import { groundWords } from '@wagewright/pay';
import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { isOffered } from '../../pay/judged-pay.ts';
import { apart, lazily } from '../../ui/code.ts';
import { payMarks } from '../../pay/pay-marks.ts';
import { type PayQuestion, paySentences } from '../../pay/pay-sentences.ts';
import type { JobDetail } from '../../records/job.ts';
import { Section } from '../../ui/page.tsx';
import { payWords } from '../pay-words.ts';
import { EditableField } from './editable-field.tsx';
import { lineInput } from './inputs.tsx';
import { payText } from './pay-text.ts';

const PayPicture = lazily(async () => (await import('../../charts/pay-picture.tsx')).PayPicture);
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

const MONTH = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });

function MarketPay({ job, market }: { job: JobDetail; market: NonNullable<JobDetail['market']> }) {
  const { apis } = useSession();
  const { role, city, area, reading, level = 'all' } = market;
  const question: PayQuestion = { market, posting: job.postedPay, own: job.salary, isOffer: isOffered(job) };
  const path = [apis.compensation, 'salaries', role, city].filter((part) => part !== null).join('/');
  // An area has figures in the search, and no page.
  const search = area && reading ? `${reading.role} in ${reading.place}` : undefined;
  const query = new URLSearchParams(search ? { q: search } : level === 'all' ? {} : { exp: level });
  const page = `${search ? `${apis.compensation}/salaries` : path}?${query.toString()}`;
  const ground = market.basis
    ? groundWords({ ...market, basis: market.basis })
    : 'from wage surveys and visa filings';
  return (
    <>
      <PayPicture market={market} marks={payMarks(question)} sentence={paySentences(question).join(' ')} />
      <p className="note">
        Base pay as of {MONTH.format(new Date(market.asOf))}, {ground}.{' '}
        <a href={page} target="_blank" rel="noreferrer">
          How it is known
        </a>
      </p>
    </>
  );
}
