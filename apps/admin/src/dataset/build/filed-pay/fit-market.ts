import type { CatalogueCity } from '../../catalogue/catalogue-files';
import type { LevelStep } from '../../staging/staging-tables';
import type { LeftOut, OccupationPlace, OccupationPlaces } from '../market/occupation-places';
import { LadderOrder, ladderWeight } from '../ranks/ladder-order';
import { ladders } from '../ranks/ladders';
import { rankedRole } from '../ranks/title-rank';
import { type CellEffect, cellEffects, shareCells, unfiledCellError } from './cell-effects';
import { type CompanyEffect, companyEffects } from './company-effects';
import type { Filing, ModelRole } from './filing';
import { type LevelEffect, levelEffects, type RankedFiling, rankedFilings } from './level-effects';
import { occupationEffects, type OccupationEffects, occupationPlaceEffects } from './occupation-effects';
import { orderCells, orderTitles, type WeightOf } from './rank-order';
import { shareTitles, type TitleEffect, titleEffects } from './title-effects';

/** The input of the fit. */
export interface MarketInput {
  roles: readonly ModelRole[];
  filings: readonly Filing[];
  cities: readonly CatalogueCity[];
  steps: readonly LevelStep[];
  places: PlaceTable;
}

/** The effects of one figure, in logarithms: titles by slug, cells by slug and city. */
export interface FigureFit {
  titles: ReadonlyMap<string, TitleEffect>;
  cells: ReadonlyMap<string, CellEffect>;
}

/** The fitted effects, in logarithms. */
export interface MarketFit {
  market: FigureFit;
  /** Over the survey's figure with the occupation's filings in the place; of filed titles only. */
  filed: FigureFit;
  occupations: OccupationEffects;
  /** By occupation and city. */
  occupationPlaces: ReadonlyMap<string, number>;
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
 * Fits both figures: the occupations' levels of filings, titles, then the metros of both, then levels and employers, each
 * on the residuals of the previous ones. Along a ladder of ranks no figure falls, in the nation and in every metro.
 */
export function fitMarket({ roles, filings, cities, steps, places }: MarketInput): MarketFit {
  const own = filings.filter(({ rank }) => rank === null);
  const occupations = occupationEffects(own);
  const titles = titleEffects(roles, own, occupations);
  const titleOf = (slug: string) => titles.filed.get(slug)?.effect ?? 0;
  const occupationPlaces = occupationPlaceEffects(own, titleOf);
  const filedPlace = ({ socCode }: ModelRole, citySlug: string) =>
    occupationPlaces.get(`${socCode}/${citySlug}`) ?? 0;
  const cells = cellEffects(own, (role, citySlug) => titleOf(role.slug) + filedPlace(role, citySlug));
  const place = ({ socCode }: ModelRole, citySlug: string) => places.at(socCode, citySlug).logFactor;
  const order = { roles, cities, ladders: ladders(roles) };
  const market = ordered(order, titles.market, cells.market, {
    weightOf: (role, own) => ladderWeight(role.surveyed, own),
    place,
  });
  const filed = ordered(order, titles.filed, cells.filed, {
    weightOf: (_role, own) => ladderWeight(false, own),
    place: (role, city) => place(role, city) + filedPlace(role, city),
  });
  const logFiled = (role: ModelRole, citySlug: string) => {
    const { slug, socCode, national } = role;
    const unfiled = (occupations.filed.get(socCode) ?? occupations.others).effect;
    const title = filed.titles.get(slug)?.effect ?? unfiled + (market.titles.get(slug)?.effect ?? 0);
    const cell = filed.cells.get(`${slug}/${citySlug}`)?.effect ?? 0;
    return Math.log(national.median) + title + place(role, citySlug) + filedPlace(role, citySlug) + cell;
  };
  const open = new Map(
    roles.filter((role) => rankedRole(role).rank === null).map((role) => [role.key, role]),
  );
  const ranked = rankedFilings(filings, (key, citySlug) => {
    const base = open.get(key);
    return base && logFiled(base, citySlug);
  });
  return {
    market,
    filed,
    occupations,
    occupationPlaces,
    levels: levelEffects(ranked, steps),
    companies: companyEffects(filings, ({ role, citySlug, logWage }) => logWage - logFiled(role, citySlug)),
    ranked,
  };
}

interface Order {
  roles: readonly ModelRole[];
  cities: readonly CatalogueCity[];
  ladders: ModelRole[][];
}

/** One figure with its titles and metros in the order of ranks, and shared with the other names of the same work. */
function ordered(
  { roles, cities, ladders: all }: Order,
  titles: Map<string, TitleEffect>,
  cells: readonly CellEffect[],
  { weightOf, place }: { weightOf: WeightOf; place: (role: ModelRole, citySlug: string) => number },
): FigureFit {
  const own = all
    .map((ladder) => ladder.filter(({ slug }) => titles.has(slug)))
    .filter((ladder) => ladder.length > 1);
  const byPlace = new Map(cells.map((cell) => [`${cell.roleSlug}/${cell.citySlug}`, cell]));
  const order = new LadderOrder(own);
  orderTitles(titles, order, weightOf);
  const national = new Map(
    Array.from(new Set(own.flat()), (role) => [
      role,
      Math.log(role.national.median) + (titles.get(role.slug)?.effect ?? 0),
    ]),
  );
  const base = (role: ModelRole, citySlug: string) => (national.get(role) ?? 0) + place(role, citySlug);
  orderCells(byPlace, order, weightOf, cities, base, ({ slug }) => unfiledCellError(titles.get(slug)));
  shareTitles(roles, titles);
  shareCells(roles, cities, byPlace);
  return { titles, cells: byPlace };
}
