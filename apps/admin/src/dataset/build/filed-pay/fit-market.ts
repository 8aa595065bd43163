import type { CatalogueCity } from '../../catalogue/catalogue-files';
import type { LevelStep } from '../../staging/staging-tables';
import type { LeftOut, OccupationPlace, OccupationPlaces } from '../market/occupation-places';
import { type CellEffect, cellEffects, shareCells } from './cell-effects';
import { type CompanyEffect, companyEffects } from './company-effects';
import type { Filing, ModelRole } from './filing';
import { type LevelEffect, levelEffects, type RankedFiling, rankedFilings } from './level-effects';
import { ladders, orderCells, orderTitles } from './rank-order';
import { shareTitles, type TitleEffect, titleEffects } from './title-effects';
import { rankedTitle } from './title-rank';

/** The input of the fit. */
export interface MarketInput {
  roles: readonly ModelRole[];
  filings: readonly Filing[];
  cities: readonly CatalogueCity[];
  steps: readonly LevelStep[];
  places: PlaceTable;
}

/** The fitted effects, in logarithms. */
export interface MarketFit {
  titles: ReadonlyMap<string, TitleEffect>;
  cells: readonly CellEffect[];
  levels: readonly LevelEffect[];
  companies: readonly CompanyEffect[];
  /** Filings of ranked titles beside the title without the rank: the measure of levels. */
  ranked: readonly RankedFiling[];
}

/** The metro factors of the catalogue's occupations and cities, each computed once. */
export class PlaceTable {
  /** By city, then by occupation. */
  private readonly known: ReadonlyMap<string, Map<string, OccupationPlace>>;
  private readonly metros: ReadonlyMap<string, string>;

  constructor(
    private readonly places: OccupationPlaces,
    cities: readonly CatalogueCity[],
  ) {
    this.metros = new Map(cities.map((city) => [city.slug, city.cbsaCode]));
    this.known = new Map(cities.map((city) => [city.slug, new Map()]));
  }

  at(socCode: string, citySlug: string, leftOut?: LeftOut): OccupationPlace {
    const known = leftOut ? undefined : this.known.get(citySlug);
    const place = known?.get(socCode) ?? this.places.at(socCode, this.metros.get(citySlug) ?? '', leftOut);
    known?.set(socCode, place);
    return place;
  }

  /** Any metropolitan area by its code. */
  inMetro(socCode: string, cbsaCode: string): OccupationPlace {
    return this.places.at(socCode, cbsaCode);
  }
}

/**
 * Fits the model of filed pay: titles, then their metros, then levels and employers, each on the residuals of the
 * previous ones. Along a ladder of ranks no figure falls, in the nation and in every metro.
 */
export function fitMarket({ roles, filings, cities, steps, places }: MarketInput): MarketFit {
  const titles = titleEffects(roles, filings);
  const order = ladders(roles);
  orderTitles(titles, order);
  shareTitles(roles, titles);
  const cells = new Map(
    cellEffects(filings, titles).map((cell) => [`${cell.roleSlug}/${cell.citySlug}`, cell]),
  );
  orderCells(cells, order, cities, titles, (socCode, citySlug) => places.at(socCode, citySlug));
  shareCells(roles, cities, cells);
  const logFigure = ({ slug, socCode, national }: ModelRole, citySlug: string) =>
    Math.log(national.median) +
    (titles.get(slug)?.effect ?? 0) +
    places.at(socCode, citySlug).logFactor +
    (cells.get(`${slug}/${citySlug}`)?.effect ?? 0);
  const open = new Map(
    roles.filter(({ key }) => rankedTitle(key).rank === null).map((role) => [role.key, role]),
  );
  const ranked = rankedFilings(filings, (key, citySlug) => {
    const base = open.get(key);
    return base && logFigure(base, citySlug);
  });
  return {
    titles,
    cells: [...cells.values()],
    levels: levelEffects(ranked, steps),
    companies: companyEffects(filings, ({ role, citySlug, logWage }) => logWage - logFigure(role, citySlug)),
    ranked,
  };
}
