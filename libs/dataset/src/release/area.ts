/** A metropolitan statistical area. Figures of an area are the market's alone: the published formula has cities. */
export interface AreaRow {
  kind: 'area';
  /** The principal city and its state: `boise-id`. */
  slug: string;
  /** CBSA code of the delineation of July 2023. */
  cbsa: string;
  /** The delineation's title: `Boise City, ID`. */
  name: string;
  /** Two-letter code of the principal city's state. */
  state: string;
  /** Every state in the area, the principal city's first. */
  states: string[];
  /** The catalogue's city in the area; null for an area without one. */
  citySlug: string | null;
}

/** Pay of an occupation in each area over the nation. */
export interface MarketAreaRow {
  kind: 'market-area';
  socCode: string;
  /** In the order of the release's area rows. */
  factors: number[];
  /** Standard errors of their logarithms, in the same order. */
  errors: number[];
}
