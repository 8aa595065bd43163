import { groupBy } from '../../arithmetic/statistics';
import type { CatalogueCity } from '../../read';
import type { LevelStep, StagingTables } from '../../staging';
import { nationalFigures, type RoleEstimate } from '../figures/role-figures';
import type { Market } from '../market/market';
import { LadderOrder, ladderRole, ladders, ladderWeight } from '../ranks/ladders';
import { rankedRole } from '../ranks/title-rank';
import type { PlaceFactor, SurveyModel } from '../survey-model';
import { type CellEffect, cellEffects, shareCells, unfiledCellError } from './cell-effects';
import type { Filing, ModelRole } from './filing';
import { type LevelEffect, levelEffects, rankedFilings } from './level-effects';
import { occupationEffects, type OccupationEffects, occupationPlaceEffects } from './occupation-effects';
import { poolLevels, shareTitles, type TitleEffect, titleEffects } from './title-effects';

export interface MarketInput {
  roles: readonly ModelRole[];
  filings: readonly Filing[];
  cities: readonly CatalogueCity[];
  steps: readonly LevelStep[];
  survey: SurveyModel;
}

/** The effects of one figure, in logarithms: titles by slug, cells by slug and city. */
interface FigureFit {
  titles: ReadonlyMap<string, TitleEffect>;
  cells: ReadonlyMap<string, CellEffect>;
}

/** The fitted effects, in logarithms. */
export interface MarketFit {
  /** Its cells are those alone that a ladder of ranks moves. */
  market: FigureFit;
  /** Over the survey's figure with the occupation's filings in the place; of filed titles only. */
  filed: FigureFit;
  occupations: OccupationEffects;
  /** By occupation and city. */
  occupationPlaces: ReadonlyMap<string, number>;
  levels: readonly LevelEffect[];
}

/** Pay of an occupation in a metro over the nation. @throws Error for a metro that the survey does not have */
export function placeIn(survey: SurveyModel, socCode: string, cbsaCode: string): PlaceFactor {
  const place = survey.place(socCode, cbsaCode);
  if (place === undefined) throw new Error(`areas.csv: ${cbsaCode} is no area of the wage survey`);
  return place;
}

/**
 * Fits both figures: the occupations' levels of filings, titles, then the metros of both, then levels, each on the
 * residuals of the previous ones. Along a ladder of ranks no figure falls, in the nation and in every metro.
 */
export function fitMarket({ roles, filings, cities, steps, survey }: MarketInput): MarketFit {
  const metros = new Map(cities.map(({ slug, cbsaCode }) => [slug, cbsaCode]));
  const own = filings.filter(({ rank }) => rank === null);
  const occupations = occupationEffects(own);
  const titles = titleEffects(roles, own, occupations);
  const titleOf = (slug: string) => titles.filed.get(slug)?.effect ?? 0;
  const occupationPlaces = occupationPlaceEffects(own, titleOf);
  const filedPlace = ({ socCode }: ModelRole, citySlug: string) =>
    occupationPlaces.get(`${socCode}/${citySlug}`) ?? 0;
  const cells = cellEffects(own, (role, citySlug) => titleOf(role.slug) + filedPlace(role, citySlug));
  const place = ({ socCode }: ModelRole, citySlug: string) =>
    placeIn(survey, socCode, metros.get(citySlug) ?? '').logFactor;
  const order = { roles, cities, ladders: ladders(roles) };
  const filed = ordered(order, titles.filed, cells, {
    weightOf: (_role, own) => ladderWeight(false, own),
    place: (role, city) => place(role, city) + filedPlace(role, city),
  });
  const logFiled = (role: ModelRole, citySlug: string) => {
    const { slug, socCode, national } = role;
    const unfiled = (occupations.filed.get(socCode) ?? occupations.others).effect;
    const title = filed.titles.get(slug)?.effect ?? unfiled + (titles.market.get(slug)?.effect ?? 0);
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
  const levels = levelEffects(ranked, steps);
  poolLevels(roles, titles.market, levels);
  // The survey says more of a place than filings of a title can.
  const market = ordered(order, titles.market, [], {
    weightOf: (role, own) => ladderWeight(role.surveyed, own),
    place,
  });
  return { market, filed, occupations, occupationPlaces, levels };
}

/** The weight of a role's figure with this many filings of its own. */
type WeightOf = (role: ModelRole, filings: number) => number;

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
  orderEffects(titles, order, weightOf, ({ national }) => Math.log(national.median));
  const national = new Map(
    Array.from(new Set(own.flat()), (role) => [
      role,
      Math.log(role.national.median) + (titles.get(role.slug)?.effect ?? 0),
    ]),
  );
  const ofCity = groupBy(byPlace.values(), ({ citySlug }) => citySlug);
  for (const { slug: citySlug } of cities) {
    const filed = new Map((ofCity.get(citySlug) ?? []).map((cell) => [cell.roleSlug, cell]));
    const base = (role: ModelRole) => (national.get(role) ?? 0) + place(role, citySlug);
    orderEffects(filed, order, weightOf, base, ({ slug }) => {
      const error = unfiledCellError(titles.get(slug));
      return { roleSlug: slug, citySlug, effect: 0, error, filings: 0, employers: 0 };
    });
    for (const cell of filed.values()) byPlace.set(`${cell.roleSlug}/${citySlug}`, cell);
  }
  shareTitles(roles, titles);
  shareCells(roles, cities, byPlace);
  return { titles, cells: byPlace };
}

/**
 * Makes the figures of the nation, or of one metro, rise along the ladders.
 *
 * @param effects by the roles' slugs
 * @param baseOf ln of a role's figure without its effect
 * @param unfiled the effect of a role that has none and has to move; without it such a role stays
 */
function orderEffects<Effect extends TitleEffect | CellEffect>(
  effects: Map<string, Effect>,
  order: LadderOrder<ModelRole>,
  weightOf: WeightOf,
  baseOf: (role: ModelRole) => number,
  unfiled?: (role: ModelRole) => Effect,
): void {
  order.apply(
    (role) => {
      const own = effects.get(role.slug);
      return { value: baseOf(role) + (own?.effect ?? 0), weight: weightOf(role, own?.filings ?? 0) };
    },
    (role, value) => {
      const own = effects.get(role.slug) ?? unfiled?.(role);
      if (own) effects.set(role.slug, { ...own, effect: value - baseOf(role) });
    },
  );
}

/**
 * The release's roles and the staged filings as the model's input.
 *
 * @param ageing from the quarter of the staged data to the release's
 */
export function marketInput(
  estimates: readonly RoleEstimate[],
  tables: Pick<StagingTables, 'filed-wages' | 'level-steps'>,
  cities: readonly CatalogueCity[],
  market: Market,
  ageing: number,
): MarketInput {
  const { survey } = market;
  const roles = estimates.map(modelRole);
  return {
    roles,
    cities,
    survey,
    steps: tables['level-steps'],
    filings: filingsOf(tables['filed-wages'], roles, cities, survey, ageing),
  };
}

function modelRole(estimate: RoleEstimate): ModelRole {
  return {
    ...ladderRole(estimate.role),
    family: estimate.role.family,
    national: nationalFigures(estimate),
    surfaceA: estimate.role.surfaceA,
    surveyed: estimate.isOccupation,
  };
}

function filingsOf(
  wages: StagingTables['filed-wages'],
  roles: readonly ModelRole[],
  cities: readonly CatalogueCity[],
  survey: SurveyModel,
  ageing: number,
): Filing[] {
  const bySlug = new Map(roles.map((role) => [role.slug, role]));
  const slugs = new Map(cities.map((city) => [city.cbsaCode, city.slug]));
  return wages.flatMap(({ roleSlug, cbsaCode, wage, rank, employer, companySlug }) => {
    const filed = bySlug.get(roleSlug);
    const role = filed && bySlug.get(filed.figureSlug);
    const citySlug = slugs.get(cbsaCode);
    if (role === undefined || citySlug === undefined) return [];
    const logWage = Math.log(wage * ageing);
    const expected = Math.log(role.national.median) + placeIn(survey, role.socCode, cbsaCode).logFactor;
    return [{ role, rank, citySlug, employer, companySlug, logWage, residual: logWage - expected }];
  });
}
