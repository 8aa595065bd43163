import { coarseDollars, GROUP_REPORTS, MORE_FROM } from '@wagewright/dataset';

/** Computed by the database. */
export interface PooledReports {
  /** Reports in all groups. */
  count: number;
  /** Mean logarithm of base pay; null without groups. */
  logBase: number | null;
  /** Mean logarithm of total ÷ base. */
  logExtra: number | null;
  /** Variance of the logarithm within groups, with noise. */
  logVariance: number | null;
  /** Variance of the groups' means, without noise. */
  variance: number | null;
  /** Share of reports reviewed by a person; with noise. */
  reviewedShare: number | null;
  /** Standard deviation of the logarithm by the survey, over the groups. */
  sigma: number | null;
  /** Standard error of `logBase` from noise alone. */
  noise: number | null;
  /** The first and the last quarter of the pay. */
  from: string | null;
  to: string | null;
}

/** Whole US dollars a year, to the nearest 5,000. */
export interface AggregateFigures {
  reports: number;
  p25: number;
  median: number;
  p75: number;
  totalMedian: number | null;
  /** Percent, in steps of ten; null while the noise is larger. */
  reviewedPct: number | null;
  /** Percent by which the noise alone may move the middle, 95 of 100 times. */
  noisePct: number;
  /** Quarters of the pay. */
  from: string;
  to: string;
}

const PERCENT_STEP = 10;
/** With fewer reports the reviewed share is not published. */
const REVIEWED_FROM = 100;
/** The survey's own spread counts like this many reports: the reports' own spread is only known with much noise. */
const SURVEY_REPORTS = 200;
/** Quartiles of a normal distribution, in standard deviations. */
const QUARTILE = 0.6745;
/** 95 of 100 lie within this many standard errors. */
const SURE = 1.96;
/** Whatever the noise, the spread stays within these factors of the survey's. */
const [NARROWEST, WIDEST] = [0.5, 1.5];

/** Null without groups. */
export function aggregateFigures(reports: PooledReports): AggregateFigures | null {
  const { count, logBase, logExtra, reviewedShare, noise, from, to } = reports;
  if (count < GROUP_REPORTS || logBase === null) return null;
  const middle = (deviations: number) => coarseDollars(Math.exp(logBase + deviations * spreadOf(reports)));
  return {
    reports: count,
    p25: middle(-QUARTILE),
    median: middle(0),
    p75: middle(QUARTILE),
    totalMedian: count < MORE_FROM ? null : coarseDollars(Math.exp(logBase + Math.max(0, logExtra ?? 0))),
    reviewedPct: count < REVIEWED_FROM ? null : percent(reviewedShare ?? 0),
    noisePct: Math.round((Math.exp(SURE * (noise ?? 0)) - 1) * 100),
    from: from ?? '',
    to: to ?? '',
  };
}

/** Standard deviation of the logarithm of pay: within groups, weighted with the survey's, and between them. */
function spreadOf({ count, logVariance, variance, sigma }: PooledReports): number {
  const survey = sigma ?? 0;
  const within = (count * (logVariance ?? 0) + SURVEY_REPORTS * survey ** 2) / (count + SURVEY_REPORTS);
  const held = Math.min(Math.max(within, (NARROWEST * survey) ** 2), (WIDEST * survey) ** 2);
  return Math.sqrt(held + Math.max(0, variance ?? 0));
}

function percent(share: number): number {
  const held = Math.min(1, Math.max(0, share));
  return Math.round((held * 100) / PERCENT_STEP) * PERCENT_STEP;
}
