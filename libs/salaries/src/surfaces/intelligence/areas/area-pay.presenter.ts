import { assumptionsOf, type CompareData, differenceResponse } from '../../../envelope/compare.presenter';
import {
  type AnsweredLevel,
  answeredLevel,
  type FiledResponse,
  type MarketFigures,
  marketFigures,
  type AreaMarketResponse,
} from '../../../envelope/market.presenter';
import {
  type IdentifiedArea,
  identifiedArea,
  type IdentifiedRole,
  identifiedRole,
} from '../../../envelope/role-and-city.presenter';
import type { RoleComparison } from '../../../analysis/compare.service';
import { citation } from '../../../estimates/citation';
import type { MarketPay } from '../../../estimates/market-pay';
import type { RoleInMarket } from '../../../estimates/role-in-market';

/** The place of figures in a metropolitan area without a city of the catalogue. */
interface AreaAnswer {
  /** The figures are about a metropolitan area without a city of the catalogue. */
  place: 'area';
  /** Null: the catalogue has no city in the area. */
  city: null;
  /** The metropolitan area that the figures are about. */
  area: IdentifiedArea;
  /** Level of all figures: all levels together unless `exp` was given. */
  level: AnsweredLevel;
  /** Assumptions behind the figures, one sentence each. Show them beside the figures. */
  assumptions: string[];
}

/** The observed figures of such an area. */
interface AreaFigures extends Pick<MarketFigures, 'market_reason'> {
  /** Null: the published formula has the cities of the catalogue alone. */
  estimate: null;
  /** Median base pay of people in that role, area and level; null with its reason in `assumptions`. */
  market: AreaMarketResponse | null;
  /** Wages that employers file for it in labor certifications, at the occupation's national level of filings; null without filings of the title. */
  filed: FiledResponse | null;
}

/** Pay in a metropolitan area without a city of the catalogue: the observed figures alone. */
export interface AreaPay extends AreaAnswer, AreaFigures {
  /** The role that the figures are about. */
  role: IdentifiedRole;
  /** One sentence that can be quoted. */
  citation: string;
}

/** One of two roles in such an area. */
export interface ComparedRoleInArea extends IdentifiedRole, AreaFigures {}

/** Two roles in such an area. */
export interface AreaComparison extends AreaAnswer, Pick<CompareData, 'difference' | 'leverage'> {
  /** The first role with its figures. */
  role_a: ComparedRoleInArea;
  /** The second role with its figures. */
  role_b: ComparedRoleInArea;
  /** Null: it would be one of estimates. */
  premium: null;
}

const NO_ESTIMATE =
  'There is no estimate: the published formula has the cities of the catalogue, and none of them lies in this area.';

/** @param market in an area */
export function areaPay(market: RoleInMarket, pay: MarketPay): AreaPay {
  return {
    place: 'area',
    role: identifiedRole(market.role),
    city: null,
    area: areaOf(market),
    level: answeredLevel(market, pay.subject.level),
    ...areaFigures(market, pay),
    citation: citation(market, pay.subject),
    assumptions: [NO_ESTIMATE, ...pay.assumptions],
  };
}

/** @param comparison in an area */
export function areaComparison(comparison: RoleComparison): AreaComparison {
  const { a, b, difference, leverage } = comparison;
  const compared = ({ market, pay }: typeof a): ComparedRoleInArea => ({
    ...identifiedRole(market.role),
    ...areaFigures(market, pay),
  });
  return {
    place: 'area',
    role_a: compared(a),
    role_b: compared(b),
    city: null,
    area: areaOf(a.market),
    level: answeredLevel(a.market, a.pay.subject.level),
    premium: null,
    difference: difference && differenceResponse(difference),
    leverage,
    assumptions: [NO_ESTIMATE, ...[a, b].flatMap((side) => assumptionsOf(side, side.market.role.title))],
  };
}

function areaFigures(market: RoleInMarket, pay: MarketPay): AreaFigures {
  const { market: figure, filed, ...reason } = marketFigures(market, pay, market.role.national.median);
  if (figure === null) return { estimate: null, market: null, filed, ...reason };
  const { vs_estimate_pct: _noEstimate, ...observed } = figure;
  return { estimate: null, market: observed, filed };
}

function areaOf({ area }: RoleInMarket): IdentifiedArea {
  if (area === null) throw new Error('the market is no area');
  return identifiedArea(area);
}
