/** Annual US dollars. */
export type Quartiles = [p25: number, median: number, p75: number];

/** What of the published reports an answer is computed from, as the database sums them up. */
export interface CrowdReports {
  count: number;
  /** How many of them a person has looked at. */
  reviewed: number;
  /** The first and the last quarter in which the pay held; null when there are no reports. */
  from: string | null;
  to: string | null;
  /** By interpolation between ranks; null when there are no reports. */
  baseQuartiles: Quartiles | null;
  /** Of base, equity, bonus and signing together. */
  totalMedian: number | null;
  /** Every base, ascending; null where there are so many that nothing is smoothed. */
  bases: number[] | null;
  totals: number[] | null;
}
