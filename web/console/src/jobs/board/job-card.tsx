import { memo, type ReactNode } from 'react';
import { OUTCOME_WORDS, type Job } from '../../records/job.ts';
import { nameOf } from '../../records/job-writes.ts';
import { JobLink } from '../job-link.tsx';
import { NextMark, PayMark, PriorityMark, TagMarks, placeWords } from '../job-marks.tsx';
import { useDraggableCard } from './drag.ts';

interface JobCardProps {
  job: Job;
  /** The card in the tab order; the arrow keys reach the others. */
  isCurrent: boolean;
  /** Whether a change of it waits for the connection. */
  isWaiting: boolean;
  onMove: (job: Job) => void;
  onFocus: (job: Job) => void;
}

export const JobCard = memo(function JobCard(props: JobCardProps): ReactNode {
  const { job, isCurrent, isWaiting, onMove, onFocus } = props;
  const grab = useDraggableCard(job);
  const tabIndex = isCurrent ? 0 : -1;
  const place = placeWords(job);
  const focus = () => onFocus(job);
  return (
    <article className="job-card" data-job={job.id} onPointerDown={grab}>
      <JobLink className="job-card-title" jobId={job.id} tabIndex={tabIndex} onFocus={focus}>
        {job.title}
      </JobLink>
      <span className="job-card-company">{job.company}</span>
      {place === '' ? null : <span className="job-card-place">{place}</span>}
      <PayMark job={job} />
      <NextMark job={job} />
      <span className="job-card-marks">
        {isWaiting ? <span className="job-waiting">Not sent yet</span> : null}
        {job.outcome === null ? null : <span className="job-outcome">{OUTCOME_WORDS[job.outcome]}</span>}
        <PriorityMark job={job} />
        <TagMarks tags={job.tags} />
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
