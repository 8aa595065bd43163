import type { AreaRow } from '../release/area';
import type { MarketCellRow, MarketRoleRow } from '../release/market';
import type { NationalFigures, RoleRow } from '../release/role';
import { type FiledFactor, filedFactors, type MarketFactor, marketFactors } from './market-factors';
import { differenceOf, type DifferenceShare, Z95 } from './difference';
import type { MarketModel, MarketQuery } from './market-model';
import { type PlaceBasis, type PlacePay, SURVEY_BOUND, type SurveyCell } from './survey-table';

/** Pay of people, whole US dollars a year. */
interface Distribution {
  /** Quartiles and deciles; `p90` is null where the survey caps it. */
  low: number;
  median: number;
  high: number;
  p10: number;
  p90: number | null;
  /** The 95 % interval of the true median. */
  confidenceLower: number;
  confidenceUpper: number;
  /** Last day of the quarter to which the figures are aged. */
  asOf: string;
}

/** Wages that employers file for a role: the market's figure at the level of certified filings, whole US dollars a year. */
export interface FiledView extends Distribution {
  /** Certified filings of the title, and the employers that filed them. */
  sampleSize: number;
  employers: number;
  /** The occupation's level of filings over the survey, percent with one decimal. */
  levelEffectPct: number;
  /** median = the market's median before rounding × every factor, rounded once. */
  factors: FiledFactor[];
}

/** The best-founded prediction of the median base pay of people in a role, in whole US dollars a year before tax. */
export interface MarketView extends Distribution {
  confidenceLevel: number;
  basis: PlaceBasis;
  /** The cell of the survey, or the reason why there is none. */
  survey: Pick<PlacePay, 'cell' | 'reason' | 'mixed'>;
  /** The area of the figure; null for the nation. */
  area: AreaRow | null;
  /** Employers behind the title's level; 0 for a figure of the survey alone. */
  employers: number;
  /** The requested company. */
  company: CompanyEffect | null;
  /** The rank in the title itself; `level` then has no effect, so that the rank counts once. */
  rank: string | null;
  /** The title of the role whose national median stands for the level, such as Senior Data Analyst; null for the role's own. */
  levelTitle: string | null;
  /** The national survey-scale median, multiplied by the factors. */
  national: number;
  /** median = national × every factor, rounded once. */
  factors: MarketFactor[];
  /** Null for a title without certified filings. */
  filed: FiledView | null;
}

export type MarketAnswer =
  | { view: MarketView; reason: null }
  | {
      view: null;
      /** One sentence. */
      reason: string;
      /** `hourly_only`: the survey gives the occupation's pay by the hour alone. */
      code: 'hourly_only' | 'no_figures';
    };

const CONFIDENCE_LEVEL = 0.95;

/** Standard error that a place without filings of the title adds to the filed figure. */
const UNFILED_ERROR = 0.1;

/** The least standard error of a median at a level of which nothing is known: 25 % below and a third above. */
const UNKNOWN_LEVEL_ERROR = -Math.log(0.75) / Z95;

/** The remaining variance of the logarithm of wages among people of one level, and of one employer. */
const WITHIN_LEVEL = 0.75;
const WITHIN_COMPANY = 0.7;

/**
 * The median base pay of people in a role, in a place, at a level and at an employer: the role's national median times
 * a factor each for place, title, the filings of title and place, level and employer.
 *
 * At a level that the title of another role names, the figure is that role's. In an occupation without evidence of levels
 * every level has the figure of all of them, with a wide interval.
 *
 * Standard errors of the logarithms of the factors add in squares. The error of a place is the survey's own where it has
 * published the cell, or else calibrated by leaving out cells; the filed figure's, by leaving out employers.
 */
export function marketView(model: MarketModel, asked: MarketQuery): MarketAnswer {
  const query = ofRank(model, asked);
  const { role, city } = query;
  const title = model.role(role.slug);
  if (title === undefined) return without('The release has no market model.');
  const area = model.areaOf(query);
  const hourly = hourlyOnly(model, role, area);
  if (hourly !== undefined) return { view: null, reason: hourly, code: 'hourly_only' };
  const place = model.survey.place(role.socCode, area);
  if (place === undefined) return without('The release has no wages of the occupation in this place.');
  const isLocal = area !== null;
  const factors = marketFactors(model, title, query, isLocal ? place : null);
  const cell = city ? model.cell(role.slug, city.slug) : undefined;
  const share = title.filingsShare;
  const median = product(role.national.median, factors);
  const error = errorOf(factors, isLocal && cell === undefined ? title.cellError : 0);
  const hasLevels = model.hasLevels(role.socCode);
  const least = query.level === null || hasLevels ? 0 : UNKNOWN_LEVEL_ERROR;
  const narrowed = narrowing(factors, hasLevels && title.rank !== null);
  const nation = { spread: (isLocal ? title.spread : 1) * narrowed, ...role.national };
  const shape = isLocal && place.cell ? ofCell(place.cell, nation, narrowed) : nation;
  const people = distribution(shape, median, { error: Math.max(error, least), blur: error });
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
      // The true median of a capped cell lies above the publisher's bound.
      confidenceLower: place.cell?.isCapped
        ? Math.max(people.confidenceLower, Math.min(people.median, SURVEY_BOUND))
        : people.confidenceLower,
      confidenceUpper: people.confidenceUpper,
      basis: place.basis,
      survey: { cell: place.cell, reason: place.reason, mixed: place.mixed },
      area,
      employers: share === 0 ? 0 : title.employers,
      company: query.company === null ? null : companyEffect(model, query.company, city?.slug),
      asOf: model.asOf,
      rank: asked === query ? title.rank : (model.role(asked.role.slug)?.rank ?? null),
      levelTitle: asked === query ? null : role.title,
      national: role.national.median,
      factors,
      filed: filedView(model, query, { title, cell, factors, median, narrowed, least }),
    },
  };
}

/** A level that the title of another role names is a question about that role. */
function ofRank(model: MarketModel, query: MarketQuery): MarketQuery {
  const role = query.level === null ? undefined : model.atLevel(query.role, query.level);
  return role === undefined ? query : { ...query, role, level: null };
}

/** The parts of the market's figure that the filed one shares. */
interface MarketParts {
  title: MarketRoleRow;
  cell: MarketCellRow | undefined;
  factors: readonly MarketFactor[];
  median: number;
  narrowed: number;
  /** The least error of the median. */
  least: number;
}

/** The market's figure at the level of filings of the occupation, the title, and both in the place. */
function filedView(
  model: MarketModel,
  query: MarketQuery,
  { title, cell, factors, median, narrowed, least }: MarketParts,
): FiledView | null {
  const { role } = query;
  const level = model.filedLevel(role.socCode);
  const steps = filedFactors(model, title, query);
  if (level === undefined || steps === null || title.filedError === null) return null;
  const unfiled = (query.city ?? query.area) ? UNFILED_ERROR : 0;
  const squares = (cell?.filedError ?? unfiled) ** 2 + title.filedError ** 2 + otherSquares(factors);
  const shape = { spread: level.spread * narrowed, ...role.national };
  const filed = distribution(shape, product(median, steps), {
    error: Math.max(Math.sqrt(squares) * model.filedErrorScale(role.socCode), least),
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

/** Percentiles in proportion to `p50`, each side to the power of `spread`; `p90` is null where the survey caps it. */
interface Shape extends Pick<NationalFigures, 'p10' | 'p25' | 'p50' | 'p75' | 'p90'> {
  spread: number;
  /** Where it differs above the median. */
  upper?: Pick<Shape, 'p50' | 'p75' | 'p90' | 'spread'>;
}

/** A step between neighbouring percentiles beyond this is a lump of the survey's, no spread of people. */
const LARGEST_STEP = 1.8;

/** The cell's own percentiles; a side that collapses has the nation's. */
function ofCell({ p10, p25, p50, p75, p90 }: SurveyCell, nation: Shape, spread: number): Shape {
  if (p50 === null) return nation;
  const isSpread = (lower: number, upper: number) => upper > lower && upper <= LARGEST_STEP * lower;
  const lower =
    p10 !== null && p25 !== null && isSpread(p10, p25) && isSpread(p25, p50)
      ? { p10, p25, p50, spread }
      : nation;
  const upper =
    p75 !== null && isSpread(p50, p75) && (p90 === null || isSpread(p75, p90))
      ? { p50, p75, p90, spread }
      : nation;
  return { upper, ...nation, ...lower };
}

/**
 * The distribution of people's pay, and the interval of the median.
 *
 * @param blur the error of the median that the percentiles have to allow for: what the next person is paid is as uncertain
 *   as the median and people's spread around it together
 */
function distribution(shape: Shape, median: number, { error, blur }: { error: number; blur: number }) {
  const { p10, p25, p50, upper = shape } = shape;
  const at = (ratio: number, spread: number, z: number) => {
    const [people, doubt] = [spread * Math.log(ratio), z * blur];
    // Math.hypot takes several times as long.
    const distance = Math.sqrt(people * people + doubt * doubt);
    return Math.round(median * Math.exp(z < 0 ? -distance : distance));
  };
  return {
    low: at(p25 / p50, shape.spread, -Z_QUARTILE),
    median: Math.round(median),
    high: at(upper.p75 / upper.p50, upper.spread, Z_QUARTILE),
    p10: at(p10 / p50, shape.spread, -Z_DECILE),
    p90: upper.p90 === null ? null : at(upper.p90 / upper.p50, upper.spread, Z_DECILE),
    confidenceLower: Math.round(median * Math.exp(-Z95 * error)),
    confidenceUpper: Math.round(median * Math.exp(Z95 * error)),
  };
}

function without(reason: string): MarketAnswer {
  return { view: null, reason, code: 'no_figures' };
}

/** The sentence about an occupation that the survey gives by the hour alone; undefined for others. */
function hourlyOnly(model: MarketModel, { onetCode }: RoleRow, area: AreaRow | null): string | undefined {
  const code = onetCode.slice(0, SOC_LENGTH);
  const nation = model.survey.place(code, null)?.cell?.hourly;
  if (!nation) return undefined;
  const own = area === null ? null : (model.survey.place(code, area)?.cell?.hourly ?? null);
  const where = own === null ? 'in the nation' : `in ${area?.name}`;
  return `The wage survey gives pay in this occupation by the hour alone: its median is $${(own ?? nation).toFixed(2)} an hour ${where} (May 2025), and hours a year differ too much to make a year’s pay of it.`;
}

/** Characters of a SOC code at the beginning of an O*NET code. */
const SOC_LENGTH = 7;

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
function narrowing(factors: readonly MarketFactor[], isRanked: boolean): number {
  let variance = isRanked ? WITHIN_LEVEL : 1;
  for (const { name } of factors) {
    if (name === 'level') variance *= WITHIN_LEVEL;
    if (name === 'company') variance *= WITHIN_COMPANY;
  }
  return Math.sqrt(variance);
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
  const { amount: _none, ...share } = differenceOf(1, row?.factor ?? 1, row?.error ?? 0);
  return { slug, ...share, filings: row?.filings ?? 0 };
}

/** An employer's pay over all employers', percent with one decimal: 0 with 0 filings for an employer without filings. */
export interface CompanyEffect extends DifferenceShare {
  slug: string;
  filings: number;
}
