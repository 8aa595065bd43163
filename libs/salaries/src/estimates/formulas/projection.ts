import type { RoleCategory, RoleRow } from '@wagewright/dataset';
import { oneDecimal, wholeDollars } from './rounding';

/** Published bands of compound annual growth, percent. */
export const GROWTH_BANDS: Readonly<Record<RoleCategory, readonly [number, number]>> = {
  ai: [6, 10],
  standard: [3, 6],
};

export const PROJECTION_HORIZON = 2_030;

/** Expected annual base pay in a year, whole US dollars. */
export interface ProjectedYear {
  /** Calendar year. */
  year: number;
  /** Lower end, whole US dollars a year: the 25th percentile. */
  low: number;
  /** Median, whole US dollars a year. */
  median: number;
  /** Upper end, whole US dollars a year: the 75th percentile. */
  high: number;
  /** Growth of the median over the year before, percent with one decimal; null in the base year. @format double */
  growthPct: number | null;
}

export interface ProjectionSpan {
  /** The year of the release's figures. */
  dataYear: number;
  fromYear: number;
  multiplier: number;
}

/**
 * Year by year from `fromYear` to 2030: the median at the role's growth rate, low and high at the ends of its range.
 * Rounded growth never leaves the category's published band.
 */
export function salaryProjection(
  role: RoleRow,
  { dataYear, fromYear, multiplier }: ProjectionSpan,
): ProjectedYear[] {
  const { cagrPct, lowCagrPct, highCagrPct } = role.growth;
  const low = path(role.national.low * multiplier, lowCagrPct, role.category, dataYear);
  const median = path(role.national.median * multiplier, cagrPct, role.category, dataYear);
  const high = path(role.national.high * multiplier, highCagrPct, role.category, dataYear);
  const years = Array.from(
    { length: Math.max(0, PROJECTION_HORIZON - fromYear + 1) },
    (_, i) => fromYear + i,
  );
  return years.map((year, i) => ({
    year,
    low: at(low, year),
    median: at(median, year),
    high: at(high, year),
    growthPct: i === 0 ? null : oneDecimal((at(median, year) / at(median, year - 1) - 1) * 100),
  }));
}

/** The median of a year at a rate that claims nothing of the role. */
export interface FlatYear {
  /** Calendar year. */
  year: number;
  /** Whole US dollars. */
  median: number;
}

/** The same years at one rate for every role, for comparison: each from the rounded previous year. */
export function flatProjection(
  role: RoleRow,
  { dataYear, fromYear, multiplier }: ProjectionSpan,
  cagrPct: number,
): FlatYear[] {
  const years: FlatYear[] = [];
  let median = wholeDollars(role.national.median * multiplier);
  for (let year = dataYear; year <= PROJECTION_HORIZON; year++) {
    if (year > dataYear) median = wholeDollars(median * (1 + cagrPct / 100));
    if (year >= fromYear) years.push({ year, median });
  }
  return years;
}

/** Whole dollars by year. Each year grows from the rounded previous one, which keeps the shown growth in the band. */
function path(start: number, cagrPct: number, category: RoleCategory, dataYear: number): Map<number, number> {
  const amounts = new Map([[dataYear, wholeDollars(start)]]);
  for (let year = dataYear + 1; year <= PROJECTION_HORIZON; year++) {
    amounts.set(year, grown(at(amounts, year - 1), cagrPct, category));
  }
  return amounts;
}

function grown(amount: number, cagrPct: number, category: RoleCategory): number {
  const [least, most] = GROWTH_BANDS[category];
  const lowest = Math.ceil(amount * (1 + least / 100));
  const highest = Math.floor(amount * (1 + most / 100));
  return Math.min(Math.max(wholeDollars(amount * (1 + cagrPct / 100)), lowest), highest);
}

function at(amounts: ReadonlyMap<number, number>, year: number): number {
  const amount = amounts.get(year);
  if (amount === undefined) throw new RangeError(`no projection for ${year}`);
  return amount;
}
