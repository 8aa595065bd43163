import type { MarketRoleRow } from '../release/market';
import type { MarketModel, MarketQuery } from './market-model';
import { type PlaceBasis, type PlacePay, SURVEY_BOUND } from './survey-table';

/** A factor of the market figure. */
export type FactorName = 'place' | 'title' | 'title-in-place' | 'level' | 'company';

/** One step from the national median to a market figure. */
export interface MarketFactor {
  name: FactorName;
  factor: number;
  /** Standard error of its logarithm. */
  error: number;
  /** Filings or comparisons behind it; null for a regression over a whole publication. */
  cases: number | null;
  /** Ids of the release's sources. */
  sources: readonly string[];
  /** Explanation of the factor, one sentence. */
  note: string;
}

/** A factor of the filed figure beside the market figure's factors. */
export type FiledFactorName =
  | 'filed-level'
  | 'filed-level-in-place'
  | 'filed-title'
  | 'filed-title-in-place'
  | 'filed-company';

/** One step from a market figure to the filed one. */
export interface FiledFactor extends Omit<MarketFactor, 'name' | 'error'> {
  name: FiledFactorName;
  /** Standard error of the logarithm of the figure up to this step; null where only the title's is known. */
  error: number | null;
}

const SURVEY_SOURCES = ['bls-oews-metro'];
const MODEL_SOURCES = [...SURVEY_SOURCES, 'dol-oflc-pw', 'bea-rpp'];
const NO_SOURCES: readonly string[] = [];
const FILING_SOURCES = ['dol-lca'];
const LEVEL_SOURCES = ['dol-lca', 'aijobs'];

/**
 * The applicable factors, in the order of their multiplication. A level does not apply to a title that names its rank.
 */
export function marketFactors(
  model: MarketModel,
  title: MarketRoleRow,
  query: MarketQuery,
  place: PlacePay | null,
): MarketFactor[] {
  const factors: MarketFactor[] = place
    ? [placeFactor(place, query.role.national.median * title.titleFactor)]
    : [];
  factors.push(titleFactor(title));
  addTitleInPlace(factors, model, query);
  if (title.rank === null) addLevel(factors, model, query);
  addCompany(factors, model, query);
  return factors;
}

const NOTES = {
  title:
    'what certified filings of the title pay over other filings of its occupation, shrunk by their number',
  surveyed: 'no filings move the title: the level of the survey',
  ranked: 'what filings say of the title without its rank, and the order of ranks',
  'title-in-place': 'the order of ranks in the metro',
  level: 'what the level pays over all levels together, in titles of the same family',
  company:
    'what the employer files over the pay of all employers, at the same title, place and level, shrunk',
} as const;

const PLACE_NOTES: Readonly<Record<PlaceBasis, string>> = {
  survey: 'what the occupation pays in the area over the nation: the survey’s own cell, as printed',
  nonmetro:
    'what the occupation pays in the state’s nonmetropolitan areas over the nation: their cells, weighted by people',
  model:
    'what the occupation pays in the area over the nation, where the survey has published no median: by what the occupation pays elsewhere, other occupations there, and prevailing wages',
  state: 'what the occupation pays in the state over the nation: nothing is known of the area itself',
  nation: 'nothing is known of the occupation in the area: the nation’s pay',
};

/** @param title the title's national median: where the publisher caps the occupation's median, no figure lies below the cap */
function placeFactor({ factor: own, error, basis, cell }: PlacePay, title: number): MarketFactor {
  const factor = cell?.isCapped ? Math.max(own, SURVEY_BOUND / title) : own;
  const sources = basis === 'model' ? MODEL_SOURCES : SURVEY_SOURCES;
  return { name: 'place', factor, error, cases: null, sources, note: PLACE_NOTES[basis] };
}

function titleFactor(title: MarketRoleRow): MarketFactor {
  const { titleFactor: factor, titleError: error } = title;
  const cases = title.filingsShare === 0 ? 0 : title.filings;
  const unfiled = factor === 1 ? NOTES.surveyed : NOTES.ranked;
  const note = cases === 0 ? unfiled : NOTES.title;
  const sources = note === NOTES.surveyed ? NO_SOURCES : FILING_SOURCES;
  return { name: 'title', factor, error, cases, sources, note };
}

function addTitleInPlace(factors: MarketFactor[], model: MarketModel, { role, city }: MarketQuery): void {
  const cell = city ? model.cell(role.slug, city.slug) : undefined;
  // Nearly all cells are of the filed figure alone.
  if (cell === undefined || cell.factor === 1) return;
  const { factor, error } = cell;
  const note = NOTES['title-in-place'];
  factors.push({ name: 'title-in-place', factor, error, cases: 0, sources: FILING_SOURCES, note });
}

function addLevel(factors: MarketFactor[], model: MarketModel, { role, level }: MarketQuery): void {
  const isKnown = level !== null && model.hasLevels(role.socCode);
  const row = isKnown ? model.level(role.family, level) : undefined;
  if (row === undefined) return;
  const { factor, error, pairs: cases } = row;
  factors.push({ name: 'level', factor, error, cases, sources: LEVEL_SOURCES, note: NOTES.level });
}

function addCompany(factors: MarketFactor[], model: MarketModel, { company, city }: MarketQuery): void {
  const row = company === null ? undefined : model.company(company, city?.slug ?? null);
  if (row === undefined) return;
  const { factor, error, filings: cases } = row;
  factors.push({ name: 'company', factor, error, cases, sources: FILING_SOURCES, note: NOTES.company });
}

const FILED_NOTES = {
  'filed-level': 'what certified filings of the occupation pay over the survey',
  'filed-level-in-place': 'the same in the metro over the nation',
  'filed-title': 'what filings of the title pay beyond title and occupation, shrunk by their number',
  'filed-title-in-place': 'what filings of the title in the metro pay beyond all these, shrunk',
  'filed-company':
    'from what the employer files over the pay of all employers to what it files over their filings',
} as const;

/** The steps from the market figure to the filed one, in the order of their multiplication; null where nobody files the title. */
export function filedFactors(
  model: MarketModel,
  title: MarketRoleRow,
  { role, city, company }: MarketQuery,
): FiledFactor[] | null {
  const level = model.filedLevel(role.socCode);
  const { filedFactor, filedError, filings } = title;
  if (level === undefined || filedFactor === null) return null;
  const factors: FiledFactor[] = [filedStep('filed-level', level.factor, null, level.filings)];
  if (city) {
    const inPlace = model.filedPlace(role.socCode, city.slug);
    factors.push(filedStep('filed-level-in-place', inPlace, null, null));
  }
  factors.push(filedStep('filed-title', filedFactor, filedError, filings));
  const cell = city ? model.cell(role.slug, city.slug) : undefined;
  if (cell && cell.filedFactor !== null)
    factors.push(filedStep('filed-title-in-place', cell.filedFactor, cell.filedError, cell.filings));
  const employer = company === null ? undefined : model.company(company, city?.slug ?? null);
  if (employer)
    factors.push(filedStep('filed-company', employer.filedFactor / employer.factor, null, employer.filings));
  return factors;
}

function filedStep(
  name: FiledFactorName,
  factor: number,
  error: number | null,
  cases: number | null,
): FiledFactor {
  return { name, factor, error, cases, sources: FILING_SOURCES, note: FILED_NOTES[name] };
}
