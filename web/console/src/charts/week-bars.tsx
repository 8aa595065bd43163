import './charts.css';
import type { ReactNode } from 'react';

/** A week by its first day, `YYYY-MM-DD`. */
export interface WeekCount {
  from: string;
  count: number;
}

const HEIGHT = 48;

/** A bar for each week, oldest first. @param label one sentence with the numbers that matter */
export function WeekBars({ weeks, label }: { weeks: readonly WeekCount[]; label: string }): ReactNode {
  const most = Math.max(...weeks.map(({ count }) => count), 1);
  const width = 100 / weeks.length;
  return (
    <figure className="week-bars-chart">
      <svg width="100%" height={HEIGHT} aria-hidden="true" focusable="false">
        {weeks.map(({ from, count }, i) => (
          <rect
            key={from}
            className="week-bar"
            x={`${i * width + width * 0.15}%`}
            width={`${width * 0.7}%`}
            y={HEIGHT - (count / most) * HEIGHT}
            height={(count / most) * HEIGHT}
          />
        ))}
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
