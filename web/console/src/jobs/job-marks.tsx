import { memo, type ReactNode } from 'react';
import type { Job } from '../records/job.ts';
import { RecordDateAgo } from '../records/record-date.tsx';
import { dayOf, givenDate } from '../records/given-date.ts';
import type { Day } from '../ui/days.ts';
import { longDay, shortWeekday } from '../ui/format.ts';
import { Icon } from '../ui/icons.tsx';
import { READER_ZONE } from '../ui/reader.ts';
import { PRIORITY_WORDS, WORK_MODE_WORDS } from '../records/job.ts';
import { isOver } from './job/look-words.ts';
import { nextActionOf, nextActionWord } from './next-action.ts';
import { payLineOf } from './pay-line.ts';
import { timeWords } from './time-words.ts';
import type { PatienceWith } from './use-patience.ts';

/** The posted pay, the market and the verdict; nothing when neither pay is known. */
export const PayMark = memo(function PayMark({ job }: { job: Job }): ReactNode {
  const line = payLineOf(job);
  if (!line) return null;
  const { posted, yearly, market, whose, verdict } = line;
  return (
    <span className="job-pay">
      {posted === undefined ? null : <span className="job-posted">{posted}</span>}
      {yearly === undefined ? null : <span className="job-yearly">{yearly}</span>}
      {market === undefined ? null : (
        <span className="job-market" title={`Median pay of ${whose}`}>
          <span className="job-market-word">market </span>
          {market}
        </span>
      )}
      {verdict === undefined ? null : (
        <span className="job-verdict" data-kind={verdict.kind} title={verdict.words}>
          <Icon name={verdict.kind} size={14} />
          <span className="job-verdict-words">
            {verdict.words}
            {verdict.percentile === undefined ? '' : ', '}
          </span>
          {verdict.percentile}
        </span>
      )}
    </span>
  );
});

interface TimeMarkProps {
  job: Job;
  /** The reader's day, `YYYY-MM-DD`. */
  today: Day;
  patience: PatienceWith;
}

/** How many days the job has been where it is; a ghost where no answer has come for too long. */
export function TimeMark({ job, today, patience }: TimeMarkProps): ReactNode {
  const { text, short, isGhost } = timeWords(job, today, READER_ZONE, patience(job));
  if (short === '') return null;
  return (
    <span className="job-time" data-ghost={isGhost || undefined} title={text}>
      {isGhost ? <Icon name="ghost" size={14} /> : null}
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

/** The sentence of a ghost. */
export function GhostMark({ job, today, patience }: TimeMarkProps): ReactNode {
  const { text, isGhost } = timeWords(job, today, READER_ZONE, patience(job));
  if (!isGhost) return null;
  return (
    <span className="job-time" data-ghost>
      <Icon name="ghost" size={14} />
      {text}
    </span>
  );
}

/** The day of the application. */
export function AppliedMark({ job, today }: Omit<TimeMarkProps, 'patience'>): ReactNode {
  const applied = givenDate(job.appliedAt, job.appliedOn);
  if (!applied) return null;
  const on = dayOf(applied, READER_ZONE);
  return (
    <time dateTime={on} title={longDay(on)} className="job-applied">
      {shortWeekday(on, today)}
    </time>
  );
}

/** Mark of a posting whose page says that it is closed, or is gone. */
export function PostingMark({ job }: { job: Job }): ReactNode {
  if (!isOver(job)) return null;
  return (
    <span className="job-time" data-ghost>
      Posting {job.postingLook?.state}
    </span>
  );
}

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
      <span className="visually-hidden">Priority: </span>
      {PRIORITY_WORDS[priority]}
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

/** "Berlin · Hybrid"; a place that is the work mode is said once. */
export function placeWords({ location, workMode }: Pick<Job, 'location' | 'workMode'>): string {
  const mode = workMode && WORK_MODE_WORDS[workMode];
  if (!location || location.toLowerCase() === mode?.toLowerCase()) return mode ?? location ?? '';
  return mode ? `${location} · ${mode}` : location;
}
