/** What of the community's groups an answer is computed from, as the database sums them up by reports. */
export interface CrowdReports {
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
