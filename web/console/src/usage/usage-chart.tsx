import { useId } from 'react';
import type { DailySeries } from '../api/generated/console.ts';
import { FigureTable } from '../ui/figure-table.tsx';
import { day as dayText, shortNumber, wholeNumber } from '../ui/format.ts';
import { stackedBars, topSeries } from './stacked-bars.ts';

const WIDTH = 720;
const HEIGHT = 220;
const LEFT = 44;
const BOTTOM = 26;
const TOP = 8;
/** Series with a colour of their own. */
const MOST = 4;
/** Days between two dates below the bars. */
const DATES_EVERY = 7;

interface UsageChartProps {
  title: string;
  /** `YYYY-MM-DD`, oldest first. */
  days: readonly string[];
  series: readonly DailySeries[];
}

export function UsageChart({ title, days, series }: UsageChartProps) {
  const id = useId();
  const shown = topSeries(series, MOST);
  const { parts, ticks } = stackedBars(shown, days.length, WIDTH - LEFT, HEIGHT - TOP - BOTTOM);
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={`${id}-title ${id}-about`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-about`}>The same figures are in the table below.</desc>
        <g transform={`translate(${LEFT} ${TOP})`}>
          {ticks.map(({ value, y }) => (
            <g key={value} className="chart-tick">
              <line x1={0} x2={WIDTH - LEFT} y1={y} y2={y} />
              <text x={-8} y={y} dy="0.32em" textAnchor="end">
                {shortNumber(value)}
              </text>
            </g>
          ))}
          {parts.map(({ day, series: index, ...box }) => (
            <rect key={`${day} ${index}`} className={`chart-part part-${index + 1}`} {...box} />
          ))}
          {days.map((one, index) =>
            (days.length - 1 - index) % DATES_EVERY === 0 ? (
              <text
                key={one}
                className="chart-date"
                x={((WIDTH - LEFT) / days.length) * (index + 0.5)}
                y={HEIGHT - TOP - 6}
                textAnchor={index === days.length - 1 ? 'end' : 'middle'}
              >
                {dayText(one)}
              </text>
            ) : null,
          )}
        </g>
      </svg>
      <figcaption>
        <ul className="legend-list">
          {shown.map(({ key, label, total }, index) => (
            <li key={key}>
              <span className={`legend-mark part-${index + 1}`} aria-hidden="true" />
              <span className="legend-text">{label}</span> <strong>{wholeNumber(total)}</strong>
            </li>
          ))}
        </ul>
        <DaysTable title={title} days={days} series={shown} />
      </figcaption>
    </figure>
  );
}

function DaysTable({ title, days, series }: UsageChartProps) {
  return (
    <details>
      <summary>As a table</summary>
      <FigureTable
        title={`${title}, as a table`}
        names="Day (UTC)"
        columns={series.map(({ label }) => label)}
        rows={days.map((one, index) => [
          dayText(one),
          ...series.map(({ calls }) => wholeNumber(calls[index] ?? 0)),
        ])}
      />
    </details>
  );
}
