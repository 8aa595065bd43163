import { memo, type ReactNode } from 'react';
import { OUTCOME_WORDS, type Job } from '../../records/job.ts';
import { nameOf } from '../../records/job-writes.ts';
import { stageOf } from '../../records/stage.ts';
import type { Day } from '../../ui/days.ts';
import { JobLink } from '../job-link.tsx';
import {
  NextMark,
  PayMark,
  placeWords,
  PostingMark,
  PriorityMark,
  TagMarks,
  TimeMark,
} from '../job-marks.tsx';
import { useDraggableCard } from './drag.ts';
import type { PatienceWith } from '../use-patience.ts';

/** The others are counted. */
const MOST_TAGS = 2;

interface JobCardProps {
  job: Job;
  /** The card in the tab order; the arrow keys reach the others. */
  isCurrent: boolean;
  /** Whether a change of it waits for the connection. */
  isWaiting: boolean;
  /** The reader's day, `YYYY-MM-DD`. */
  today: Day;
  patience: PatienceWith;
  onMove: (job: Job) => void;
  onFocus: (job: Job) => void;
}

export const JobCard = memo(function JobCard(props: JobCardProps): ReactNode {
  const { job, isCurrent, isWaiting, today, patience, onMove, onFocus } = props;
  const grab = useDraggableCard(job);
  const tabIndex = isCurrent ? 0 : -1;
  const place = placeWords(job);
  const focus = () => onFocus(job);
  return (
    <article className="job-card" data-job={job.id} data-stage={stageOf(job)} onPointerDown={grab}>
      <JobLink
        className="job-card-title"
        jobId={job.id}
        title={job.title}
        tabIndex={tabIndex}
        onFocus={focus}
      >
        {job.title}
      </JobLink>
      <span className="job-card-company">
        <span>
          {job.company}
          {place === '' ? null : <span className="job-card-place"> · {place}</span>}
        </span>
        <TimeMark job={job} today={today} patience={patience} />
      </span>
      <span className="job-card-foot">
        <span className="job-card-marks">
          <PostingMark job={job} />
          <NextMark job={job} />
          {isWaiting ? <span className="job-waiting">Not sent yet</span> : null}
          {job.outcome === null ? null : <span className="job-outcome">{OUTCOME_WORDS[job.outcome]}</span>}
          <PriorityMark job={job} />
          <TagMarks tags={job.tags} most={MOST_TAGS} />
        </span>
        <PayMark job={job} />
      </span>
      <button
        type="button"
        className="job-card-move"
        tabIndex={tabIndex}
        aria-label={`Move ${nameOf(job)}`}
        onFocus={focus}
        onClick={() => onMove(job)}
      >
        <span aria-hidden="true">⋯</span>
      </button>
    </article>
  );
});
