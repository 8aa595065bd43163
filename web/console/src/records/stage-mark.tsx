import './stage.css';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icons.tsx';
import { type Job, type JobStatus, STATUS_WORDS } from './job.ts';

/** A column of the board: a job that has ended is closed, in whichever status it was. */
export type Stage = JobStatus | 'closed';

export const STAGE_WORDS: Readonly<Record<Stage, string>> = { ...STATUS_WORDS, closed: 'Closed' };

export function stageOf({ status, outcome }: Pick<Job, 'status' | 'outcome'>): Stage {
  return outcome === null ? status : 'closed';
}

/** The word of a stage with its icon, in its colour. @param children other words, such as those of an ending */
export function StageMark({ stage, children }: { stage: Stage; children?: ReactNode }): ReactNode {
  return (
    <span className="stage" data-stage={stage}>
      <Icon name={stage} size={16} />
      {children ?? STAGE_WORDS[stage]}
    </span>
  );
}
