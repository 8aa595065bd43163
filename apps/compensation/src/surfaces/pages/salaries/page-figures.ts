import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import { type CityRow, type CompanyRow, type SourceRow } from '@wagewright/dataset';
import { type PayBenchmark, payBenchmark, payDifference, RoleInMarket } from '@wagewright/salaries';
import type { CityFigures, EmployerFigure, LevelFigures, PageSource, PlaceFigure } from './views/salary-page';

type Level = ExperienceLevel | null;

export function inNation({ snapshot, role }: RoleInMarket): RoleInMarket {
  return new RoleInMarket(snapshot, role, null);
}

/** Highest pay first. */
export function cityFigures(cities: readonly CityRow[], market: RoleInMarket, level: Level): CityFigures[] {
  const { snapshot, role } = market;
  const nation = { market: inNation(market), level };
  return cities
    .map((city) => {
      const here = { market: new RoleInMarket(snapshot, role, city), level };
      return { city, pay: payBenchmark(here.market, level), difference: payDifference(nation, here) };
    })
    .sort((a, b) => b.pay.figures.median - a.pay.figures.median);
}

/** The largest technology centres; those missing from a release are left out. */
const MAIN_PLACES = ['san-francisco', 'new-york', 'seattle', 'austin', 'chicago'];

/** The nation, the main places and the page's own place; highest pay first. */
export function placeFigures(
  cities: readonly CityRow[],
  market: RoleInMarket,
  level: Level,
  company: CompanyRow | null,
): PlaceFigure[] {
  const { snapshot, role, city } = market;
  const main = cities.filter(({ slug }) => MAIN_PLACES.includes(slug) && slug !== city?.slug);
  return [null, ...(city ? [city] : []), ...main]
    .map((place) => ({
      place,
      pay: payBenchmark(new RoleInMarket(snapshot, role, place), level, company),
    }))
    .sort((a, b) => b.pay.figures.median - a.pay.figures.median);
}

/** Pay at every level, and at all together last; empty for a title that names its level or has none. */
export function levelFigures(market: RoleInMarket, company: CompanyRow | null): LevelFigures[] {
  if (market.rank !== null || market.levelOf('senior') === null) return [];
  return [...EXPERIENCE_LEVELS, null].map((level) => ({
    level,
    figures: payBenchmark(market, level, company).figures,
  }));
}

/** Companies with filings, highest pay first. */
export function employerFigures(market: RoleInMarket, level: Level): EmployerFigure[] {
  return market.snapshot.companies
    .flatMap((company): EmployerFigure[] => {
      const { view } = market.marketAnswer({ level, company });
      if (!view?.company || view.company.filings === 0) return [];
      const difference = payDifference({ market, level }, { market, level, company });
      return difference ? [{ company, median: view.median, difference, filings: view.company.filings }] : [];
    })
    .sort((a, b) => b.median - a.median);
}

/** The sources of a figure's factors, except the national figure's. */
export function factorSources({ snapshot, role }: RoleInMarket, { view }: PayBenchmark): SourceRow[] {
  const ids = new Set(view?.factors.flatMap(({ sources }) => sources));
  return [...ids].filter((id) => !(id in role.national.weights)).map((id) => snapshot.source(id));
}

/** Heaviest first. */
export function pageSources({ snapshot, role: { national } }: RoleInMarket): PageSource[] {
  return Object.entries(national.weights)
    .map(([id, weight]) => ({
      source: snapshot.source(id),
      cases: national.sourceBreakdown[id] ?? 0,
      weight,
    }))
    .sort((a, b) => b.weight - a.weight);
}
