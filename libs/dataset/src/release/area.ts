/** A metropolitan area of the United States. Figures of an area are the market's alone: the published formula has cities. */
export interface AreaRow {
  kind: 'area';
  slug: string;
  /** Code of the metropolitan area (CBSA). */
  cbsa: string;
  name: string;
  /** Two-letter code of the principal city's state. */
  state: string;
  /** Every state in the area. */
  states: string[];
  /** The catalogue's city in the area; null for an area without one. */
  citySlug: string | null;
}

/** What an occupation pays in each area over the nation. */
export interface MarketAreaRow {
  kind: 'market-area';
  socCode: string;
  /** In the order of the release's area rows. */
  factors: number[];
  /** Standard errors of their logarithms, in the same order. */
  errors: number[];
}
