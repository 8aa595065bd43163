/** An industry of the wage survey, or an ownership. */
export interface IndustryRow {
  kind: 'industry';
  /** As the publisher writes it: `51--52` a sector, `513200` an industry in it. */
  code: string;
  /** Its name in requests and answers: `information`, or the code. */
  key: string;
  label: string;
  /** 1 for an ownership, 2 for a sector, more within a sector. */
  depth: number;
}

/** An occupation's medians by industry in the nation. `IndustryTable` reads the packed numbers in place. */
export interface IndustryPayRow {
  kind: 'industry-pay';
  socCode: string;
  /** The median in all industries, dollars a year. */
  national: number;
  /** Rising positions in the release's industry rows. */
  industries: string;
  people: string;
  /** Dollars a year. */
  p50: string;
}
