import type { ExperienceLevel } from '@wagewright/enums';

/**
 * The market model's row of a title, all levels together. Factors multiply; errors are standard errors of their
 * logarithm. The market's national figure of a role is `national.median` of the role × `titleFactor`; the national
 * figure of its filings is the market's figure × the occupation's `market-filed` factor × `filedFactor`.
 */
export interface MarketRoleRow {
  kind: 'market-role';
  roleSlug: string;
  /** The title over its occupation beyond `national.median`; 1 for a title of the survey and for one that nobody files. */
  titleFactor: number;
  /** Standard error of the logarithm of the national figure with the factor. */
  titleError: number;
  /** Standard error that is added in a metro without filings of the title. */
  cellError: number;
  /** 0–1: how much the title's distance rests on its filings. */
  filingsShare: number;
  /** Certified filings of the title, and the employers that filed them. */
  filings: number;
  employers: number;
  /** The title's own level of filings over its occupation's; null for a title that nobody files. */
  filedFactor: number | null;
  /** Standard error of the logarithm of the national filed figure; null with the factor. */
  filedError: number | null;
  /** The rank that the title names ("senior", "iii"); null for a title that leaves the rank open. */
  rank: string | null;
  /** People's percentiles are the survey's proportions to its median, to this power. */
  spread: number;
}

/** Certified filings of an occupation over the survey's figure. */
export interface MarketFiledRow {
  kind: 'market-filed';
  socCode: string;
  /** In the nation. */
  factor: number;
  /** In each metro beyond the nation, in the order of the release's city rows. */
  factors: number[];
  /** Percentiles of filed wages are the survey's proportions to its median, to this power. */
  spread: number;
  filings: number;
  employers: number;
}

/** A title in one metro beyond title and place: what its filings say of the filed figure, and the order of ranks. */
export interface MarketCellRow {
  kind: 'market-cell';
  roleSlug: string;
  citySlug: string;
  /** Factor of the market's figure: 1, unless a ladder of ranks moves it. */
  factor: number;
  error: number;
  /** Factor of the filed figure, over the market's factor and the occupation's level of filings; null where nobody files the title. */
  filedFactor: number | null;
  /** Standard error of the logarithm of both factors together. */
  filedError: number | null;
  filings: number;
  employers: number;
}

/** Pay of a level over all levels together, for titles that leave the rank open. */
export interface MarketLevelRow {
  kind: 'market-level';
  /** A role family, or `*` for every family without rows of its own. */
  family: string;
  level: ExperienceLevel;
  factor: number;
  error: number;
  /** Comparisons behind it: titles that one employer or one survey has both at the level and at all levels. */
  pairs: number;
}

/** Filings of an employer over the pay and over the filings of all employers, at the same title, place and level. */
export interface MarketCompanyRow {
  kind: 'market-company';
  companySlug: string;
  /** Factor of the market's figure. */
  factor: number;
  /** Factor of the filed figure. */
  filedFactor: number;
  error: number;
  filings: number;
  /** The same by city: large employers pay alike in places whose markets differ. */
  cities: { citySlug: string; factor: number; filedFactor: number }[];
}

/**
 * Corrections of the errors, found by leaving out employers and cells of the survey.
 *
 * - `filed`: factor of the error of a filed figure;
 * - `city-multiplier`: the standard error of the logarithm of national median × city multiplier, for an occupation that
 *   the multiplier was not fitted to.
 */
export interface MarketCalibrationRow {
  kind: 'market-calibration';
  name: 'filed' | 'city-multiplier';
  /** The occupation; null for those without a row of their own. */
  socCode: string | null;
  value: number;
  /** Figures that the value was found on. */
  cases: number;
}
