import type { DailySeries } from '../api/generated/console.ts';

/** A part of a day's bar, in units of the drawing. */
export interface BarPart {
  day: number;
  /** The index of the series, from 0. */
  series: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface StackedBars {
  parts: BarPart[];
  /** Horizontal lines, from 0 up. */
  ticks: { value: number; y: number }[];
}

/** The bar's share of a day's width. */
const BAR = 0.75;
const TICKS = 4;

/** Stacked bars, one for each day. @param width and @param height of the drawing, without axes */
export function stackedBars(
  series: readonly DailySeries[],
  days: number,
  width: number,
  height: number,
): StackedBars {
  const totals = Array.from({ length: days }, (_, day) => sum(series.map(({ calls }) => calls[day] ?? 0)));
  const top = roundTop(Math.max(0, ...totals));
  const place = width / Math.max(1, days);
  const parts = Array.from({ length: days }, (_, day) => {
    let below = 0;
    return series.flatMap(({ calls }, index) => {
      const value = calls[day] ?? 0;
      if (value === 0) return [];
      below += value;
      return {
        day,
        series: index,
        x: place * (day + (1 - BAR) / 2),
        y: height - (below / top) * height,
        width: place * BAR,
        height: (value / top) * height,
      };
    });
  }).flat();
  const ticks = Array.from({ length: TICKS + 1 }, (_, index) => {
    const value = (top / TICKS) * index;
    return { value, y: height - (value / top) * height };
  });
  return { parts, ticks };
}

/** The smallest round number that holds a value and is divisible by the lines: 4, 8, 20, 40, 80, 200 … */
export function roundTop(value: number): number {
  for (let power = 1; ; power *= 10)
    for (const step of [1, 2, 5]) if (step * TICKS * power >= value) return step * TICKS * power;
}

/** The busiest series by themselves, the rest as "Others", so that a drawing stays readable. */
export function topSeries(series: readonly DailySeries[], most: number): DailySeries[] {
  const named = series.filter(({ key }) => key !== 'other').toSorted((one, other) => other.total - one.total);
  const shown = named.slice(0, most);
  const rest = [...named.slice(most), ...series.filter(({ key }) => key === 'other')];
  const total = sum(rest.map((one) => one.total));
  if (total === 0) return shown;
  const days = Math.max(...rest.map(({ calls }) => calls.length));
  const calls = Array.from({ length: days }, (_, day) => sum(rest.map((one) => one.calls[day] ?? 0)));
  return [...shown, { key: 'other', label: 'Others', total, calls }];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
