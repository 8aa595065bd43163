import './narrowing.css';
import type { ReactNode } from 'react';
import { StageMark } from '../records/stage-mark.tsx';
import type { Stage } from '../records/stage.ts';
import { share, wholeNumber } from '../ui/format.ts';
import { type NarrowingBar, narrowingBars, shareOfBefore } from './narrowing-bars.ts';

/** A stage of the search, in jobs. */
export interface NarrowingStage {
  stage: Stage;
  /** Jobs that came so far, whatever became of them. */
  reached: number;
  /** Jobs that ended in it. */
  ended: number;
}

const HEIGHT = 22;
const HATCH = 6;

/**
 * The stages of a search as bars that narrow, with the share that went on; what ended is hatched. All numbers are in the
 * text beside and below the bars.
 */
export function Narrowing({ stages }: { stages: readonly NarrowingStage[] }): ReactNode {
  const bars = narrowingBars(stages);
  return (
    <ol className="narrowing">
      {stages.map(({ stage, reached, ended }, index) => {
        const bar = bars[index];
        const next = stages[index + 1];
        const went = next && shareOfBefore(next.reached, reached);
        return (
          <li key={stage} data-stage={stage}>
            <StageMark stage={stage} />
            {bar ? <Bar bar={bar} stage={stage} /> : null}
            <span className="narrowing-count">{wholeNumber(reached)}</span>
            {went === undefined ? null : (
              <span className="narrowing-share">
                {share(went)}
                <span className="visually-hidden"> went on</span>
              </span>
            )}
            {ended === 0 ? null : <span className="narrowing-rest">{wholeNumber(ended)} ended</span>}
          </li>
        );
      })}
    </ol>
  );
}

function Bar({ bar: { from, open, ended }, stage }: { bar: NarrowingBar; stage: Stage }) {
  const hatch = `narrowing-${stage}`;
  return (
    <svg width="100%" height={HEIGHT} aria-hidden="true" focusable="false">
      <pattern
        id={hatch}
        width={HATCH}
        height={HATCH}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line className="narrowing-line" x1="0" x2="0" y1="0" y2={HATCH} />
      </pattern>
      {open === 0 ? null : (
        <rect className="narrowing-open" x={`${from}%`} width={`${open}%`} height={HEIGHT} rx="3" />
      )}
      {ended === 0 ? null : (
        <rect
          className="narrowing-ended"
          x={`${from + open}%`}
          y="1"
          width={`${ended}%`}
          height={HEIGHT - 2}
          rx="3"
          fill={`url(#${hatch})`}
        />
      )}
    </svg>
  );
}
