import './week-bars.css';
import { type ReactNode, useId } from 'react';
import { day, wholeNumber } from '../ui/format.ts';

/** A week by its first day, `YYYY-MM-DD`. */
export interface WeekCount {
  from: string;
  count: number;
}

interface WeekBarsProps {
  /** The oldest first, the present one last. */
  weeks: readonly WeekCount[];
  /** One sentence with the numbers that matter. */
  label: string;
  /** Label of the last week. */
  end?: string | undefined;
}

/** Pixels: the highest bar, and above it its number. */
const BAR = 34;
const NUMBER = 14;
const HEIGHT = BAR + NUMBER + 1;
/** The part of a week's width that its bar takes. */
const FILLED = 0.7;

/** A bar for each week with its number above. */
export function WeekBars({ weeks, label, end = 'This week' }: WeekBarsProps): ReactNode {
  const id = useId();
  const most = Math.max(...weeks.map(({ count }) => count), 1);
  const width = 100 / weeks.length;
  return (
    <figure className="week-counts">
      <figcaption>{label}</figcaption>
      <svg width="100%" height={HEIGHT} role="img" aria-labelledby={`${id}title ${id}text`}>
        <title id={`${id}title`}>Applications a week</title>
        <desc id={`${id}text`}>
          {weeks.map(({ from, count }) => `From ${day(from)}: ${wholeNumber(count)}`).join('; ')}
        </desc>
        <line className="week-base" x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
        {weeks.map(({ from, count }, index) => {
          const height = (count / most) * BAR;
          return count === 0 ? null : (
            <g key={from}>
              <rect
                className="week-bar"
                data-now={index === weeks.length - 1}
                x={`${(index + (1 - FILLED) / 2) * width}%`}
                width={`${width * FILLED}%`}
                y={HEIGHT - 1 - height}
                height={height}
                rx="2"
              />
              <text className="week-number" x={`${(index + 0.5) * width}%`} y={HEIGHT - 1 - height - 3}>
                {wholeNumber(count)}
              </text>
            </g>
          );
        })}
      </svg>
      <p className="week-ends" aria-hidden="true">
        <span>{day(weeks[0]?.from ?? '')}</span>
        <span>{end}</span>
      </p>
    </figure>
  );
}
