/** A city stands for its metro: wages are published by metro, people search by city. */
export interface CityRow {
  kind: 'city';
  slug: string;
  name: string;
  /** Two-letter state code. */
  state: string;
  cbsaCode: string;
  metroTitle: string;
  /** National median × this predicts the metro median. Fitted; see the methodology page. Three decimals. */
  costOfLivingMultiplier: number;
  /** Price level over the United States' (BEA), such as 1.182. Offers are deflated by it. */
  regionalPriceParity: number;
  /** Price level of housing alone. */
  housingPriceParity: number;
  surfaceB: boolean;
  /** Lower-case search forms: `sf`, `nyc`, `bay area`. */
  aliases: string[];
}

/** A real wage observation in a metro, annual US dollars, aged to the data quarter. */
export interface MetroRow {
  kind: 'metro';
  citySlug: string;
  /** Set when the observation is of this very title, else null. */
  roleSlug: string | null;
  /** Set when the observation is of a whole occupation, else null. */
  socCode: string | null;
  median: number;
  /** Null where the sample is too small for a quartile. */
  p25: number | null;
  p75: number | null;
  sampleSize: number;
  sourceId: string;
  /** Date the source refers to. */
  asOf: string;
}

/** A town by the name that people write, and the metro whose figures are its own; or a large city of another country. */
export interface PlaceRow {
  kind: 'place';
  /** Lower-case: `palo alto`. */
  name: string;
  /** Two-letter state code; empty abroad. */
  state: string;
  /** Null where its metro is not in the catalogue. */
  citySlug: string | null;
  /** Its metropolitan area; empty for a town in none. */
  areaSlug: string;
  /** ISO 3166-1 code of another country than the United States. */
  country?: string;
  /** Where most of the town lies: `Hennepin County`. */
  county?: string;
  /** Inhabitants, rounded to two digits; missing for a place that is no municipality. */
  population?: number;
  /** ZIP codes of its post office, as codes and ranges: `55401-55405 55487`. */
  zips?: string;
}
