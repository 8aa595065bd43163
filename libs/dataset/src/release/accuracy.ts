/**
 * Tests of the figures. Each leaves out the observations before it predicts them, except `filing-level`, which compares.
 *
 * - `cells`, `areas`, `occupations`: published medians of the survey, each without its own cell, without all cells of its
 *   area, or without all of its occupation;
 * - `ageing`: an edition of the survey, predicted from an earlier one;
 * - `employers`, `filings`, `levels`: certified filings, without a fifth of the employers or of the filings; `levels` are
 *   titles with a rank;
 * - `filing-level`: certified filings against the survey.
 */
export const ACCURACY_TESTS = [
  'cells',
  'areas',
  'occupations',
  'ageing',
  'employers',
  'filings',
  'levels',
  'filing-level',
] as const;

/** One of the tests of the accuracy report. */
export type AccuracyTest = (typeof ACCURACY_TESTS)[number];

/** Scope of a line: a whole test or one group of its cases. `editions` and `technology editions` are steps of ageing. */
export const ACCURACY_GROUPINGS = [
  'all',
  'place',
  'people',
  'level',
  'family',
  'metro',
  'editions',
  'technology editions',
] as const;

export type AccuracyGrouping = (typeof ACCURACY_GROUPINGS)[number];

/** The figures that are served, naive ones to hold them against, and ways of ageing an edition. */
export const ACCURACY_METHODS = [
  'market',
  'filed',
  'estimate',
  'nation',
  'nation × price parity',
  'cost index',
  'carried forward',
  'own growth',
  'flat 3.0 %',
  'flat 3.5 %',
] as const;

export type AccuracyMethod = (typeof ACCURACY_METHODS)[number];

/** The distance of predictions from observations, in percent of the observation. */
export interface ErrorMeasures {
  cases: number;
  /** Mean and median of the error without its sign, then median and mean with it. */
  meanError: number;
  medianError: number;
  bias: number;
  meanBias: number;
  /** Percent of the cases with an error of at most 5, 10 and 20 %. */
  within5: number;
  within10: number;
  within20: number;
}

export interface AccuracyRow extends ErrorMeasures {
  kind: 'accuracy';
  test: AccuracyTest;
  by: AccuracyGrouping;
  /** The group's name; `all` where nothing is grouped. */
  group: string;
  method: AccuracyMethod;
  /** Percent of the observed medians inside the 95 % interval; null for a method without one. */
  coverage95: number | null;
  /** Percent of single wages between low and high; null where only medians were observed. */
  coverage50: number | null;
}
