import { BLOCK_SIZE, coarseDollars, MORE_FROM } from '@wagewright/dataset';
import type { CrowdReports, Quartiles } from './crowd-reports';
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
export function crowdFigures(reports: CrowdReports): CrowdFigures | null {
  const { count, reviewed, from, to } = reports;
  if (count < BLOCK_SIZE) return null;
  const [p25, median, p75] = baseQuartiles(reports);
  const more = (amount: number) => (count < MORE_FROM ? null : coarseDollars(amount));
  return {
    reports: count,
    p25: more(p25),
    median: coarseDollars(median),
    p75: more(p75),
    totalMedian: more(totalMedian(reports)),
    reviewedPct: nearest((reviewed / count) * 100, PERCENT_STEP),
    from: from ?? '',
    to: to ?? '',
  };
}

function baseQuartiles({ bases, baseQuartiles: ordinary }: CrowdReports): Quartiles {
  if (!bases) return ordinary ?? [0, 0, 0];
  return [smoothQuantile(bases, 0.25), smoothQuantile(bases, 0.5), smoothQuantile(bases, 0.75)];
}

function totalMedian({ totals, totalMedian: ordinary }: CrowdReports): number {
  return totals ? smoothQuantile(totals, 0.5) : (ordinary ?? 0);
}

function nearest(value: number, step: number): number {
  return Math.round(value / step) * step;
}
