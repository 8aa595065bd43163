/** The kinds of areas of the wage survey. */
export type AreaKind = 'metro' | 'nonmetro' | 'state';

/**
 * An area of the wage survey: a metropolitan or nonmetropolitan one, a state or a territory. Figures of an area are the
 * market's alone: the published formula has cities.
 */
export interface AreaRow {
  kind: 'area';
  areaKind: AreaKind;
  /** The principal city and its state, a part of a state, or a state: `boise-id`, `maryland-nonmetro`, `texas`. */
  slug: string;
  /** As the survey writes it: the CBSA code of a metropolitan area (July 2023), seven digits for others. */
  code: string;
  /** The publisher's title: `Boise City, ID`. */
  name: string;
  /** Two-letter code of the principal city's state. */
  state: string;
  /** Every state in the area, the principal city's first. */
  states: string[];
  /** The catalogue's city in the area; null for an area without one. */
  citySlug: string | null;
  /** People employed, in all occupations. */
  jobs: number;
  /** Whether it stands for whatever lies outside the metropolitan areas of its state: in no release, made by whoever asks. */
  isMix?: true;
}

/** Numbers as a text: one or two characters for each, with null. `SurveyTable` reads it in place. */
type PackedNumbers = string;

/**
 * An occupation's cells of the wage survey, and the model's pay over the nation in the areas without a published median.
 * Areas are positions in the release's area rows; the nation is the position behind the last one.
 */
export interface MarketSurveyRow {
  kind: 'market-survey';
  socCode: string;
  cells: {
    /** Rising positions. */
    areas: PackedNumbers;
    people: PackedNumbers;
    /** Percent relative standard error of the mean. */
    error: PackedNumbers;
    /** Dollars a year. A median that is only known to lie above the publisher's bound is kept apart from a withheld one. */
    p10: PackedNumbers;
    p25: PackedNumbers;
    p50: PackedNumbers;
    p75: PackedNumbers;
    p90: PackedNumbers;
    /** Percentiles that one character cannot hold, by column and position: `p90 12`. */
    large?: Record<string, number>;
    /** Median dollars an hour, of an occupation without annual pay. */
    hourly?: PackedNumbers;
  };
  model: {
    /** Rising positions. */
    areas: PackedNumbers;
    /** ln of pay over the nation, and its standard error. */
    logFactor: PackedNumbers;
    error: PackedNumbers;
  };
}
