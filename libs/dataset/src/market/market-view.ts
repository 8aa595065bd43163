import type { MarketBasis, MarketCellRow, MarketRoleRow } from '../release/market';
import type { NationalFigures } from '../release/role';
import { type FiledFactor, filedFactors, type MarketFactor, marketFactors } from './market-factors';
import { differenceOf, type MarketDifference, Z95 } from './difference';
import type { MarketModel, MarketQuery } from './market-model';

/** Wages that employers file for a role: the market's figure at the level of certified filings, whole US dollars a year. */
export interface FiledView {
  /** Quartiles and deciles of filed wages; `p90` is null where the survey caps it. */
  low: number;
  median: number;
  high: number;
  p10: number;
  p90: number | null;
  /** The 95 % interval of the median. */
  confidenceLower: number;
  confidenceUpper: number;
  /** Certified filings of the title, and the employers that filed them. */
  sampleSize: number;
  employers: number;
  /** The occupation's level of filings over the survey, percent with one decimal. */
  levelEffectPct: number;
  /** Last day of the quarter to which the figure is aged. */
  asOf: string;
  /** median = the market's median before rounding × every factor, rounded once. */
  factors: FiledFactor[];
}

/** The best-founded prediction of the median base pay of people in a role, in whole US dollars a year before tax. */
export interface MarketView {
  /** Quartiles of people. */
  low: number;
  median: number;
  high: number;
  /** Deciles of people; `p90` is null where the survey caps it. */
  p10: number;
  p90: number | null;
  confidenceLevel: number;
  /** The interval that contains the true median with that probability. */
  confidenceLower: number;
  confidenceUpper: number;
  basis: MarketBasis;
  /** Cases, each source's weighted by its part in the figure's level. */
  sampleSize: number;
  /** Employers behind the title's level; 0 for a figure of the survey alone. */
  employers: number;
  /** The requested company. */
  company: CompanyEffect | null;
  /** Last day of the quarter to which the figure is aged. */
  asOf: string;
  /** The rank in the title itself; `level` then has no effect, so that the rank counts once. */
  rank: string | null;
  /** The national survey-scale median, multiplied by the factors. */
  national: number;
  /** median = national × every factor, rounded once. */
  factors: MarketFactor[];
  /** Null for a title without certified filings. */
  filed: FiledView | null;
}

export type MarketAnswer = { view: MarketView; reason: null } | { view: null; reason: string };

const CONFIDENCE_LEVEL = 0.95;

/** Standard error that a place without filings of the title adds to the filed figure. */
const UNFILED_ERROR = 0.1;

/** From this share on, a title's distance from its occupation rests on filings. */
const MOSTLY = 0.5;

/** The remaining variance of the logarithm of wages among people of one level, and of one employer. */
const WITHIN_LEVEL = 0.75;
const WITHIN_COMPANY = 0.7;

/**
 * The median base pay of people in a role, in a place, at a level and at an employer: the role's national median times
 * a factor each for place, title, the filings of title and place, level and employer.
 *
 * Standard errors of the logarithms of the factors add in squares. The error of a place is the survey's own where it has
 * published the cell, or else calibrated by leaving out cells; the filed figure's, by leaving out employers.
 */
export function marketView(model: MarketModel, query: MarketQuery): MarketAnswer {
  const { role, city, area } = query;
  const title = model.role(role.slug);
  if (title === undefined) return { view: null, reason: 'The release has no market model.' };
  const factors = marketFactors(model, title, query);
  const isLocal = (city ?? area ?? null) !== null;
  if (isLocal && factors[0]?.name !== 'place')
    return { view: null, reason: 'The release has no wages of the occupation in this metro.' };
  const cell = city ? model.cell(role.slug, city.slug) : undefined;
  const share = title.filingsShare;
  const basis = share >= MOSTLY ? 'blended' : 'survey';
  const median = product(role.national.median, factors);
  const error = errorOf(factors, isLocal && cell === undefined ? title.cellError : 0);
  const narrowed = narrowing(factors);
  const spread = (isLocal ? title.spread : 1) * narrowed;
  const people = distribution(role.national, median, { spread, error, blur: error });
  return {
    reason: null,
    // Copied member by member: spreading an object here takes ten times as long.
    view: {
      low: people.low,
      median: people.median,
      high: people.high,
      p10: people.p10,
      p90: people.p90,
      confidenceLevel: CONFIDENCE_LEVEL,
      confidenceLower: people.confidenceLower,
      confidenceUpper: people.confidenceUpper,
      basis,
      sampleSize: Math.round(share * title.filings + (1 - share) * surveyCases(role.national)),
      employers: share === 0 ? 0 : title.employers,
      company: query.company === null ? null : companyEffect(model, query.company, city?.slug),
      asOf: model.asOf,
      rank: title.rank,
      national: role.national.median,
      factors,
      filed: filedView(model, query, { title, cell, factors, median, narrowed }),
    },
  };
}

/** The parts of the market's figure that the filed one shares. */
interface MarketParts {
  title: MarketRoleRow;
  cell: MarketCellRow | undefined;
  factors: readonly MarketFactor[];
  median: number;
  narrowed: number;
}

/** The market's figure at the level of filings of the occupation, the title, and both in the place. */
function filedView(
  model: MarketModel,
  query: MarketQuery,
  { title, cell, factors, median, narrowed }: MarketParts,
): FiledView | null {
  const { role, city, area } = query;
  const level = model.filedLevel(role.socCode);
  const steps = filedFactors(model, title, query);
  if (level === undefined || steps === null || title.filedError === null) return null;
  const unfiled = (city ?? area) ? UNFILED_ERROR : 0;
  const squares = (cell?.filedError ?? unfiled) ** 2 + title.filedError ** 2 + otherSquares(factors);
  const filed = distribution(role.national, product(median, steps), {
    spread: level.spread * narrowed,
    error: Math.sqrt(squares) * model.filedErrorScale(role.socCode),
    blur: 0,
  });
  return {
    low: filed.low,
    median: filed.median,
    high: filed.high,
    p10: filed.p10,
    p90: filed.p90,
    confidenceLower: filed.confidenceLower,
    confidenceUpper: filed.confidenceUpper,
    sampleSize: title.filings,
    employers: title.employers,
    levelEffectPct: Math.round((level.factor - 1) * 1_000) / 10,
    asOf: model.asOf,
    factors: steps,
  };
}

/** Squares of the errors of place, level and employer. */
function otherSquares(factors: readonly MarketFactor[]): number {
  let squares = 0;
  for (const { name, error } of factors)
    if (name !== 'title' && name !== 'title-in-place') squares += error ** 2;
  return squares;
}

/** The quantiles of quartiles and deciles in a normal distribution. */
const Z_QUARTILE = 0.6745;
const Z_DECILE = 1.2816;

/**
 * Percentiles in the survey's proportions to the power of `spread`, and the interval of the median.
 *
 * @param blur the error of the median that the percentiles have to allow for: what the next person is paid is as uncertain
 *   as the median and people's spread around it together
 */
function distribution(
  { p10, p25, p50, p75, p90 }: NationalFigures,
  median: number,
  { spread, error, blur }: { spread: number; error: number; blur: number },
) {
  const at = (value: number, z: number) => {
    const [people, doubt] = [spread * Math.log(value / p50), z * blur];
    // Math.hypot takes several times as long.
    const distance = Math.sqrt(people * people + doubt * doubt);
    return Math.round(median * Math.exp(value < p50 ? -distance : distance));
  };
  return {
    low: at(p25, Z_QUARTILE),
    median: Math.round(median),
    high: at(p75, Z_QUARTILE),
    p10: at(p10, Z_DECILE),
    p90: p90 === null ? null : at(p90, Z_DECILE),
    confidenceLower: Math.round(median * Math.exp(-Z95 * error)),
    confidenceUpper: Math.round(median * Math.exp(Z95 * error)),
  };
}

function product(before: number, factors: readonly { factor: number }[]): number {
  let median = before;
  for (const { factor } of factors) median *= factor;
  return median;
}

/** Independent errors add in squares. */
function errorOf(factors: readonly MarketFactor[], more: number): number {
  let squares = more ** 2;
  for (const { error } of factors) squares += error ** 2;
  return Math.sqrt(squares);
}

/** People of one level, or of one employer, differ less than all of them. */
function narrowing(factors: readonly MarketFactor[]): number {
  let variance = 1;
  for (const { name } of factors) {
    if (name === 'level') variance *= WITHIN_LEVEL;
    if (name === 'company') variance *= WITHIN_COMPANY;
  }
  return Math.sqrt(variance);
}

/** The survey's own cases: the breakdown without the sources of titles. */
function surveyCases({ sourceBreakdown }: NationalFigures): number {
  return sourceBreakdown['bls-oews'] ?? 0;
}

/**
 * An employer's pay in a city, or in the nation, over all employers': percent with one decimal, and the filings
 * behind it; 0 and 0 without filings.
 */
export function companyEffect(
  model: MarketModel,
  slug: string,
  citySlug: string | null = null,
): CompanyEffect {
  const row = model.company(slug, citySlug);
  const { pct, lowPct, highPct, certain } = differenceOf(1, row?.factor ?? 1, row?.error ?? 0);
  return { slug, effectPct: pct, lowPct, highPct, certain, filings: row?.filings ?? 0 };
}

/** An employer's pay over all employers', percent with one decimal: 0 with 0 filings for an employer without filings. */
export interface CompanyEffect extends Pick<MarketDifference, 'lowPct' | 'highPct' | 'certain'> {
  slug: string;
  effectPct: number;
  filings: number;
}
