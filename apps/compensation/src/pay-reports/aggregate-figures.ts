import { coarseDollars, GROUP_REPORTS, MORE_FROM } from '@wagewright/dataset';

/** What of the community's groups an answer is computed from, as the database sums them up by reports. */
export interface PooledReports {
  /** Reports in all groups. */
  count: number;
  /** Mean logarithm of base pay; null when there are no groups. */
  logBase: number | null;
  /** Mean logarithm of total ÷ base. */
  logExtra: number | null;
  /** Variance of the logarithm within groups, with noise. */
  logVariance: number | null;
  /** Variance of the groups' means, noise taken off. */
  variance: number | null;
  /** Of the reports, how many a person has looked at; with noise. */
  reviewedShare: number | null;
  /** Standard deviation of the logarithm by the survey, over the groups. */
  sigma: number | null;
  /** Standard error of `logBase` by noise alone. */
  noise: number | null;
  /** The first and the last quarter in which the pay held. */
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
  /** Quarters in which the pay held. */
  from: string;
  to: string;
}

const PERCENT_STEP = 10;
/** Fewer reports than this do not tell how many were reviewed. */
const REVIEWED_FROM = 100;
/** The survey's own spread counts like so many reports: theirs is known with much noise only. */
const SURVEY_REPORTS = 200;
/** Quartiles of a normal distribution, in standard deviations. */
const QUARTILE = 0.6745;
/** 95 of 100 lie within so many standard errors. */
const SURE = 1.96;
/** However the noise falls, the spread stays within these parts of the survey's. */
const [NARROWEST, WIDEST] = [0.5, 1.5];

/** What is told of the groups that match a question; null when there are none. */
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

/** Standard deviation of the logarithm of pay: within groups, leaning on the survey's, and between them. */
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
