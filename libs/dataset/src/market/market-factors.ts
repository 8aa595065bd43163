import type { MarketRoleRow } from '../release/market';
import type { MarketModel } from './market-model';
import type { MarketQuery } from './market-view';

export type FactorName = 'place' | 'title' | 'title-in-place' | 'level' | 'company';

/** One step from the national median to a figure of the market. */
export interface MarketFactor {
  name: FactorName;
  factor: number;
  /** Standard error of its logarithm. */
  error: number;
  /** Filings or comparisons behind it; null where the factor is a regression over a whole publication. */
  cases: number | null;
  /** Ids of the release's sources. */
  sources: readonly string[];
  /** What the factor is, in one sentence. */
  note: string;
}

const PLACE_SOURCES = ['dol-oflc-pw', 'bls-oews-metro', 'bea-rpp'];
const FILING_SOURCES = ['dol-lca'];
const LEVEL_SOURCES = ['dol-lca', 'aijobs'];

/** The factors that apply, in the order in which they multiply. A level does not apply to a title that names its rank. */
export function marketFactors(model: MarketModel, title: MarketRoleRow, query: MarketQuery): MarketFactor[] {
  return [
    ...placeFactors(model, query),
    ...titleFactors(title),
    ...cellFactors(model, query),
    ...(title.rank === null ? levelFactors(model, query) : []),
    ...companyFactors(model, query),
  ];
}

function placeFactors(model: MarketModel, { role, city }: MarketQuery): MarketFactor[] {
  const place = city ? model.place(role.socCode, city.slug) : undefined;
  if (place === undefined) return [];
  const note =
    'what the occupation pays in the metro over the nation: its own prevailing wages, shrunk towards what other occupations, software developers and prices say';
  return [
    {
      name: 'place',
      factor: place.factor,
      error: place.error,
      cases: null,
      sources: PLACE_SOURCES,
      note,
    },
  ];
}

function titleFactors(title: MarketRoleRow): MarketFactor[] {
  const { titleFactor: factor, titleError: error, filings: cases } = title;
  if (title.filingsShare === 0)
    return [
      {
        name: 'title',
        factor,
        error,
        cases,
        sources: [],
        note: 'nobody files the title: the survey’s level',
      },
    ];
  const note = 'what certified filings of the title pay over the survey’s figure, shrunk by their number';
  return [{ name: 'title', factor, error, cases, sources: FILING_SOURCES, note }];
}

function cellFactors(model: MarketModel, { role, city }: MarketQuery): MarketFactor[] {
  const cell = city ? model.cell(role.slug, city.slug) : undefined;
  if (cell === undefined) return [];
  const { factor, error, filings: cases } = cell;
  const note = 'what certified filings of the title in the metro pay beyond title and place, shrunk';
  return [{ name: 'title-in-place', factor, error, cases, sources: FILING_SOURCES, note }];
}

function levelFactors(model: MarketModel, { role, level }: MarketQuery): MarketFactor[] {
  const row = level === null ? undefined : model.level(role.family, level);
  if (row === undefined) return [];
  const { factor, error, pairs: cases } = row;
  const note = `what ${row.level} pays over all levels together`;
  return [{ name: 'level', factor, error, cases, sources: LEVEL_SOURCES, note }];
}

function companyFactors(model: MarketModel, { company }: MarketQuery): MarketFactor[] {
  const row = company === null ? undefined : model.company(company);
  if (row === undefined) return [];
  const { factor, error, filings: cases } = row;
  const note = 'what the employer files over other employers, at the same title and place, shrunk';
  return [{ name: 'company', factor, error, cases, sources: FILING_SOURCES, note }];
}
