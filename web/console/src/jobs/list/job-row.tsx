import { memo, type ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { type Job, OUTCOME_WORDS, STATUS_WORDS } from '../../records/job.ts';
import { nameOf } from '../../records/job-writes.ts';
import { JobLink } from '../job-link.tsx';
import { NextMark, PayMark, placeWords, PriorityMark, TagMarks } from '../job-marks.tsx';

interface JobRowProps {
  job: Job;
  index: number;
  /** Pixels from the beginning of the list. */
  top: number;
  measure: (row: HTMLElement | null) => void;
  isChosen: boolean;
  /** The row in the tab order; the keys reach the others. */
  isTabStop: boolean;
  onToggle: (id: string) => void;
  onFocus: (id: string) => void;
}

export const JobRow = memo(function JobRow(props: JobRowProps): ReactNode {
  const { job, index, top, measure, isChosen, isTabStop, onToggle, onFocus } = props;
  const { outcome, status } = job;
  return (
    <div
      role="row"
      className="job-row virtual-row"
      ref={measure}
      data-index={index}
      data-job={job.id}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      aria-label={nameOf(job)}
      tabIndex={isTabStop ? 0 : -1}
      style={{ transform: `translateY(${top}px)` }}
      onFocus={() => onFocus(job.id)}
    >
      <span role="gridcell">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Choose ${nameOf(job)}`}
          checked={isChosen}
          onChange={() => onToggle(job.id)}
        />
      </span>
      <span role="gridcell" className="job-row-job">
        <JobLink jobId={job.id} tabIndex={-1}>
          {job.title}
        </JobLink>
        <span className="row-note">{[job.company, placeWords(job)].filter(Boolean).join(' · ')}</span>
      </span>
      <span role="gridcell">
        <Badge tone={outcome === 'accepted' || status === 'offer' ? 'good' : 'neutral'}>
          {outcome === null ? STATUS_WORDS[status] : OUTCOME_WORDS[outcome]}
        </Badge>
      </span>
      <span role="gridcell">
        <PayMark job={job} />
      </span>
      <span role="gridcell">
        <NextMark job={job} />
      </span>
      <span role="gridcell" className="job-row-marks">
        <PriorityMark job={job} />
        <TagMarks tags={job.tags} most={2} />
      </span>
    </div>
  );
});
