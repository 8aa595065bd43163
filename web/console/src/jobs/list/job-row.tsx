import { memo, type ReactNode } from 'react';
import { type Job, OUTCOME_WORDS } from '../../records/job.ts';
import { nameOf } from '../../records/job-writes.ts';
import { StageMark } from '../../records/stage-mark.tsx';
import { stageOf } from '../../records/stage.ts';
import type { Day } from '../../ui/days.ts';
import { JobLink } from '../job-link.tsx';
import {
  AppliedMark,
  GhostMark,
  NextMark,
  PayMark,
  placeWords,
  PriorityMark,
  TagMarks,
} from '../job-marks.tsx';
import type { PatienceWith } from '../use-patience.ts';

interface JobRowProps {
  job: Job;
  index: number;
  /** Pixels from the beginning of the list. */
  top: number;
  measure: (row: HTMLElement | null) => void;
  isChosen: boolean;
  /** The row in the tab order; the keys reach the others. */
  isTabStop: boolean;
  /** The reader's day, `YYYY-MM-DD`. */
  today: Day;
  patience: PatienceWith;
  /** With Shift: all from the row chosen before. */
  onToggle: (id: string, isRange: boolean) => void;
  onFocus: (id: string) => void;
}

export const JobRow = memo(function JobRow(props: JobRowProps): ReactNode {
  const { job, index, top, measure, isChosen, isTabStop, today, patience, onToggle, onFocus } = props;
  const place = placeWords(job);
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
          onChange={({ nativeEvent }) => onToggle(job.id, (nativeEvent as MouseEvent).shiftKey)}
        />
      </span>
      <span role="gridcell" className="job-row-job">
        <JobLink jobId={job.id} tabIndex={-1}>
          {job.title}
        </JobLink>
        {place === '' ? null : <span className="row-note">{place}</span>}
      </span>
      <span role="gridcell" data-label="Company" className="job-row-company">
        {job.company}
      </span>
      <span role="gridcell" data-label="Stage">
        <StageMark stage={stageOf(job)}>
          {job.outcome === null ? undefined : OUTCOME_WORDS[job.outcome]}
        </StageMark>
        <GhostMark job={job} today={today} patience={patience} />
      </span>
      <span role="gridcell" data-label="Applied">
        <AppliedMark job={job} today={today} />
      </span>
      <span role="gridcell" data-label="Pay">
        <PayMark job={job} />
      </span>
      <span role="gridcell" data-label="Next">
        <NextMark job={job} />
      </span>
      <span role="gridcell" data-label="Tags" className="job-row-marks">
        <PriorityMark job={job} />
        <TagMarks tags={job.tags} most={2} />
      </span>
    </div>
  );
});
