import { BLOCK_SIZE, coarseDollars, MORE_FROM } from '@wagewright/dataset';
import type { PublishedReport } from './crowd.repository';
import { smoothQuantile } from './smooth-quantile';

/** Whole US dollars a year, to the nearest 5,000. */
export interface CrowdFigures {
  reports: number;
  p25: number | null;
  median: number;
  p75: number | null;
  totalMedian: number | null;
  /** Percent, in steps of ten. */
  reviewedPct: number;
  /** Quarters in which the pay held. */
  from: string;
  to: string;
}

const PERCENT_STEP = 10;

/** What is told of published reports; null when there are too few. */
export function crowdFigures(reports: readonly PublishedReport[]): CrowdFigures | null {
  if (reports.length < BLOCK_SIZE) return null;
  const bases = ascending(reports.map(({ base }) => base));
  const totals = ascending(reports.map(({ total }) => total));
  const quarters = reports.map(({ quarter }) => quarter).sort();
  const more = (values: readonly number[], p: number) =>
    reports.length < MORE_FROM ? null : coarseDollars(smoothQuantile(values, p));
  const reviewed = reports.filter((report) => report.reviewed).length / reports.length;
  return {
    reports: reports.length,
    p25: more(bases, 0.25),
    median: coarseDollars(smoothQuantile(bases, 0.5)),
    p75: more(bases, 0.75),
    totalMedian: more(totals, 0.5),
    reviewedPct: nearest(reviewed * 100, PERCENT_STEP),
    from: quarters.at(0) ?? '',
    to: quarters.at(-1) ?? '',
  };
}

function ascending(values: number[]): number[] {
  return values.sort((a, b) => a - b);
}

function nearest(value: number, step: number): number {
  return Math.round(value / step) * step;
}
