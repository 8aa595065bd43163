import './charts.css';
import type { ReactNode } from 'react';
import { STAGE_WORDS, type Stage } from '../records/stage-mark.tsx';
import { share, wholeNumber } from '../ui/format.ts';

/** A stage of the search, in jobs. */
export interface NarrowingStage {
  stage: Stage;
  /** That came so far, whatever became of them. */
  reached: number;
  /** That ended in it. */
  ended: number;
}

/** The stages of a search as bars that narrow, with the share that went on. */
export function Narrowing({ stages }: { stages: readonly NarrowingStage[] }): ReactNode {
  const most = Math.max(...stages.map(({ reached }) => reached), 1);
  return (
    <ol className="narrowing">
      {stages.map(({ stage, reached }, i) => {
        const before = stages[i - 1]?.reached ?? 0;
        return (
          <li key={stage} data-stage={stage}>
            {STAGE_WORDS[stage]} {wholeNumber(reached)} {before > 0 ? share(reached / before) : null}
            <svg width="100%" height="12" aria-hidden="true" focusable="false">
              <rect
                className="narrowing-bar"
                x={`${50 - (reached / most) * 50}%`}
                width={`${(reached / most) * 100}%`}
                height="12"
                rx="3"
              />
            </svg>
          </li>
        );
      })}
    </ol>
  );
}
