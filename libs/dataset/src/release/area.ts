/** A metropolitan statistical area of the United States: the unit in which wages are published. */
export interface AreaRow {
  kind: 'area';
  /** The principal city and its state: `boise-id`. */
  slug: string;
  /** Code of the delineation of July 2023. */
  cbsa: string;
  /** The delineation's title: `Boise City, ID`. */
  name: string;
  /** Two-letter code of the principal city's state. */
  state: string;
  /** All its states, the principal city's first. */
  states: string[];
  /** The catalogue's city in it; null for most. */
  citySlug: string | null;
}
