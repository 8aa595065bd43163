import { whosePay } from '@wagewright/pay';
import { memo, type ReactNode } from 'react';
import type { Job } from '../records/job.ts';
import { RecordDateAgo } from '../records/record-date.tsx';
import { READER_ZONE } from '../ui/reader.ts';
import { PRIORITY_WORDS } from '../records/job.ts';
import { nextActionOf, nextActionWord } from './next-action.ts';
import { payWords, shortMoney } from './pay-words.ts';

/** The posted pay beside the market pay; nothing when both are unknown. */
export const PayMark = memo(function PayMark({ job }: { job: Job }): ReactNode {
  const posted = job.postedPay ?? job.salary;
  const { market } = job;
  if (!posted && !market) return null;
  return (
    <span className="job-pay">
      {posted ? <span className="job-posted">{payWords(posted)}</span> : null}
      {market ? (
        <span className="job-market">
          market {shortMoney(market.median, 'USD')} for {whosePay(market)}
        </span>
      ) : null}
    </span>
  );
});

export function NextMark({ job }: { job: Job }): ReactNode {
  const next = nextActionOf(job, Date.now(), READER_ZONE);
  if (!next) return null;
  return (
    <span className="job-next" data-urgency={next.urgency}>
      {nextActionWord(next)} <RecordDateAgo date={next.date} />
    </span>
  );
}

export function PriorityMark({ job: { priority } }: { job: Job }): ReactNode {
  if (priority === null) return null;
  return (
    <span className="job-priority" data-priority={priority}>
      {PRIORITY_WORDS[priority]} <span className="visually-hidden">priority</span>
    </span>
  );
}

/** Visible tags; the rest is counted. */
export function TagMarks({ tags, most = 3 }: { tags: readonly string[]; most?: number }): ReactNode {
  if (tags.length === 0) return null;
  return (
    <span className="tags">
      {tags.slice(0, most).map((tag) => (
        <span key={tag} className="tag">
          {tag}
        </span>
      ))}
      {tags.length > most ? <span className="tag">+{tags.length - most}</span> : null}
    </span>
  );
}

/** "Berlin · Hybrid". */
export function placeWords({ location, workMode }: Pick<Job, 'location' | 'workMode'>): string {
  const mode = workMode === null ? null : { onsite: 'On site', hybrid: 'Hybrid', remote: 'Remote' }[workMode];
  return [location, mode].filter((one) => one !== null && one !== '').join(' · ');
}
