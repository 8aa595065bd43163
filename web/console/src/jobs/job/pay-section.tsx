import { isDoubtful, payScale, whosePay, yearlyDollars } from '@wagewright/pay';
import type { ReactNode } from 'react';
import { inWords } from '../../api/fault-words.ts';
import { useSession } from '../../api/session.ts';
import { Day } from '../../ui/day.tsx';
import { dollars } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import type { JobDetail, PostedPay } from '../../records/job.ts';
import { payWords } from '../pay-words.ts';
import { EditableField } from './editable-field.tsx';
import { lineInput } from './inputs.tsx';
import { payOfText, payText } from './pay-text.ts';

export function PaySection({ job }: { job: JobDetail }): ReactNode {
  return (
    <Section title="Pay">
      <div className="edit-rows">
        <PayMember job={job} field="postedPay" label="Posted" />
        <PayMember job={job} field="salary" label="Salary" />
      </div>
      <Transparency job={job} />
      {job.market === null ? (
        <p className="note">
          {job.marketReason?.text ??
            'What the market pays is looked up by title and place: the figure is on its way.'}
        </p>
      ) : (
        <MarketPay job={job} market={job.market} />
      )}
    </Section>
  );
}

function PayMember({ job, field, label }: { job: JobDetail; field: 'postedPay' | 'salary'; label: string }) {
  const pay = job[field];
  return (
    <EditableField
      job={job}
      label={label}
      shown={pay === null ? null : payWords(pay)}
      text={pay === null ? '' : payText(pay)}
      changesOf={(text) => {
        if (text.trim() === '') return { [field]: null };
        const typed = payOfText(text);
        return typed === undefined ? 'Write it like 150k-180k USD, or 55 EUR an hour.' : { [field]: typed };
      }}
      input={lineInput('text', '150k-180k USD a year')}
      hint={field === 'postedPay' ? 'What the posting itself names.' : 'What you were told or offered.'}
    />
  );
}

/** Whether a law required the posting to name its pay. */
function Transparency({ job: { payTransparency } }: { job: JobDetail }) {
  const { required, note } = payTransparency;
  return required === 'no' || required === 'unknown' ? null : <p className="note">{inWords(note)}</p>;
}

function MarketPay({ job, market }: { job: JobDetail; market: NonNullable<JobDetail['market']> }) {
  const { apis } = useSession();
  const { role, city, level = 'all' } = market;
  const pay = job.postedPay ?? job.salary;
  const isJudged = pay === null || !isDoubtful(pay, market.median);
  const path = [apis.compensation, 'salaries', role, city].filter((part) => part !== null).join('/');
  const page = level === 'all' ? path : `${path}?exp=${level}`;
  return (
    <div className="market">
      <p>
        <strong>{dollars(market.median)}</strong> is the median of what the market pays for {whosePay(market)}
        ; half of all are between {dollars(market.low)} and {dollars(market.high)}.
      </p>
      <RangeBar market={market} pay={isJudged ? pay : null} />
      {isJudged ? null : (
        <p className="note">
          Is {payWords(pay)}
          {pay.period === 'year' ? ' a year' : ''} right? It is more than five times the median, or less than
          a fifth of it: correct the amount or its period to compare the two.
        </p>
      )}
      <p className="note">
        As of <Day on={market.asOf} />, US dollars a year.{' '}
        <a href={page} target="_blank" rel="noreferrer">
          How it is known
        </a>
      </p>
    </div>
  );
}

interface RangeBarProps {
  market: NonNullable<JobDetail['market']>;
  /** Drawn below the market if it is in US dollars. */
  pay: Omit<PostedPay, 'source'> | null;
}

const WIDTH = 300;

/**
 * The middle half of the market with its median, and below it the pay of this job. The text beside it has the same
 * figures.
 */
function RangeBar({ market, pay }: RangeBarProps): ReactNode {
  const own = pay === null ? undefined : yearlyDollars(pay);
  const scale = payScale([market.low, market.high, ...(own ?? [])]);
  const at = (amount: number) => (scale(amount) / 100) * WIDTH;
  return (
    <svg className="range-bar" viewBox={`0 0 ${WIDTH} ${own ? 34 : 20}`} aria-hidden="true">
      <rect
        className="range-market"
        x={at(market.low)}
        y="4"
        width={at(market.high) - at(market.low)}
        height="12"
        rx="3"
      />
      <line className="range-median" x1={at(market.median)} x2={at(market.median)} y1="1" y2="19" />
      {own ? (
        <rect
          className="range-own"
          x={at(own[0]) - 1}
          y="23"
          width={Math.max(3, at(own[1]) - at(own[0]))}
          height="7"
          rx="3"
        />
      ) : null}
    </svg>
  );
}
