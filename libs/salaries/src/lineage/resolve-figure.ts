import type { ExperienceLevel } from '@wagewright/enums';
import type {
  FactorName,
  FiledFactor,
  FiledFactorName,
  HistoryLabel,
  MarketFactor,
  ObservationRow,
  RoleRow,
  SourceRow,
} from '@wagewright/dataset';
import type { Snapshot } from '../dataset/snapshot';
import {
  areaOfPlace,
  companyPart,
  type DataPoint,
  isOfMarket,
  type MarketFigure,
  metricName,
  parseDataPointId,
} from '../estimates/data-point-id';
import { EXPERIENCE_MULTIPLIERS } from '../estimates/formulas/experience';
import { salaryHistory } from '../estimates/formulas/history';
import { hasBegun, SNAPSHOTS_KEPT } from '../estimates/history-window';
import { RoleInMarket } from '../estimates/role-in-market';

type PointOfMarket = Extract<DataPoint, { figure: MarketFigure }>;
type PointOfEstimate = Exclude<DataPoint, PointOfMarket>;

/** A figure with every step from the national one; its observations are looked up afterwards. */
export interface ResolvedFigure {
  market: RoleInMarket;
  /** Null for all levels together. */
  level: ExperienceLevel | null;
  kind: 'estimate' | 'market' | 'filed';
  metric: string;
  /** Whole US dollars a year. */
  value: number;
  nationalValue: number;
  /** Last day of the figure's quarter. */
  asOf: string;
  basis: HistoryLabel;
  /** @param behind observations of the title, its occupation and the city */
  multipliers: (behind: readonly ObservationRow[]) => FittedMultiplier[];
}

/** The weight of a publisher's data set. */
export interface SourceUse {
  source: SourceRow;
  /** Cases; null where a multiplier was fitted on a whole publication. */
  observations: number | null;
  /** Share, 0–1; null in a multiplier that was fitted on several data sets at once. */
  weight: number | null;
  /** The single observation; undefined if the source covers it by another title. */
  observation?: ObservationRow;
}

/** One step from the national figure to the requested one. */
export interface FittedMultiplier {
  /** `city` and `experience` of the estimate; the others of the market figure and of the filed one. */
  name: 'city' | 'experience' | FactorName | FiledFactorName;
  value: number;
  note: string;
  /** Standard error of the factor's logarithm; null for a factor published without one. */
  standardError: number | null;
  /** Sources that the factor was fitted on; empty for a published constant. */
  sources: SourceUse[];
}

/** The figure of an id in the running release; undefined for none. */
export function resolveFigure(snapshot: Snapshot, id: string): ResolvedFigure | undefined {
  const point = parseDataPointId(id);
  if (!point || !hasBegun(SNAPSHOTS_KEPT, point.quarter)) return undefined;
  const role = snapshot.catalogues.full.role(point.role);
  const code = point.city === null ? undefined : areaOfPlace(point.city);
  if (role && code !== undefined)
    return isOfMarket(point) ? figureInArea(snapshot, role, code, point) : undefined;
  const city = point.city === null ? null : snapshot.catalogues.full.city(point.city);
  if (!role || city === undefined) return undefined;
  const market = new RoleInMarket(snapshot, role, city);
  return isOfMarket(point) ? figureOfMarket(market, point) : figureOfEstimate(market, point);
}

/** Undefined for an area with a city of the catalogue, whose figures are the city's. */
function figureInArea(
  snapshot: Snapshot,
  role: RoleRow,
  code: string,
  point: PointOfMarket,
): ResolvedFigure | undefined {
  const area = snapshot.areas.area(code);
  if (!area || (area.citySlug !== null && snapshot.catalogues.full.city(area.citySlug))) return undefined;
  return figureOfMarket(new RoleInMarket(snapshot, role, null, area), point);
}

/** The current quarter's value is the estimate itself, which keeps low, median and high apart. */
function figureOfEstimate(market: RoleInMarket, point: PointOfEstimate): ResolvedFigure | undefined {
  const { role, snapshot } = market;
  const { figure, level } = point;
  const place = { multiplier: market.multiplierAt(level), isSurveyed: false };
  const history = salaryHistory(role.history, place, role.history.length);
  const quarter = history.find((entry) => entry.quarter === point.quarter);
  const national = role.history.find((entry) => entry.quarter === point.quarter);
  if (!quarter || !national) return undefined;
  const isCurrent = point.quarter === snapshot.manifest.dataQuarter;
  return {
    market,
    level,
    kind: 'estimate',
    metric: metricName(point),
    value: (isCurrent ? market.figures(level) : quarter)[figure],
    nationalValue: (isCurrent ? role.national : national)[figure],
    asOf: quarter.asOf,
    basis: quarter.nationalBasis,
    multipliers: (behind) => estimateMultipliers(market, point, behind),
  };
}

function estimateMultipliers(
  { snapshot, city }: RoleInMarket,
  { level }: PointOfEstimate,
  behind: readonly ObservationRow[],
): FittedMultiplier[] {
  const experience: FittedMultiplier = {
    name: 'experience',
    value: EXPERIENCE_MULTIPLIERS[level],
    note: `the published constant for the experience level ${level}`,
    standardError: null,
    sources: [],
  };
  if (!city) return [experience];
  const sources = behind
    .filter(({ metric }) => metric === 'multiplier')
    .map((observation) => ({
      source: snapshot.source(observation.sourceId),
      weight: observation.weight,
      observations: observation.n,
      observation,
    }));
  const note = 'what the city pays over the nation, one number for all roles';
  return [
    { name: 'city', value: city.costOfLivingMultiplier, note, standardError: null, sources },
    experience,
  ];
}

/** Market figures exist for the quarter of the release alone. */
function figureOfMarket(market: RoleInMarket, point: PointOfMarket): ResolvedFigure | undefined {
  const { snapshot, role } = market;
  if (point.quarter !== snapshot.manifest.dataQuarter) return undefined;
  const company =
    point.company === null
      ? null
      : snapshot.companies.find(({ slug }) => companyPart(slug) === point.company);
  if (company === undefined) return undefined;
  const { level } = point;
  const { view } = market.marketAnswer({ level, company });
  const isFiled = point.figure === 'filed_median';
  const figure = isFiled ? view?.filed : view;
  if (!view || !figure) return undefined;
  const factors = isFiled ? [...view.factors, ...figure.factors] : view.factors;
  return {
    market,
    level,
    kind: isFiled ? 'filed' : 'market',
    metric: metricName(point),
    value: figure.median,
    nationalValue: view.national,
    asOf: figure.asOf,
    basis: role.history.at(-1)?.label ?? 'aged',
    multipliers: () => factors.map((factor) => marketMultiplier(snapshot, factor)),
  };
}

function marketMultiplier(
  snapshot: Snapshot,
  { name, factor, error, cases, sources, note }: MarketFactor | FiledFactor,
): FittedMultiplier {
  const weight = sources.length === 1 ? 1 : null;
  const uses = sources.map((id) => ({
    source: snapshot.source(id),
    observations: cases,
    weight,
  }));
  return { name, value: factor, note, standardError: error, sources: uses };
}
