import { type EstimateResponse, estimateResponse } from '../../../envelope/estimate.presenter';
import {
  type AnsweredLevel,
  answeredLevel,
  type MarketFigures,
  marketFigures,
} from '../../../envelope/market.presenter';
import type { CalculateResponse, CityResponse, RoleResponse } from '../../../envelope/flat.presenter';
import type { Calculation } from '../../../estimates/estimate-answers';
import type { AreaPay } from '../areas/area-pay.presenter';
import type { TotalCompensation } from '../../../estimates/formulas/total-compensation';
import type { PublicLinks } from '../../../public-links';

/** The published flat sample, whose members keep their spelling, with ids and the longer estimate. */
export interface CalculateData extends CalculateResponse, MarketFigures {
  /** The figures are about a city of the catalogue. */
  place: 'city';
  /** The role that the figures are about. */
  role: RoleResponse & {
    /** Identifier, `role:` and the slug. */
    id: string;
  };
  /** The city that the figures are about. */
  city: CityResponse & {
    /** Identifier, `city:` and the slug. */
    id: string;
  };
  /** Pay by the published formula, from the national median, the city and the level. */
  estimate: EstimateResponse;
  /** Pay with its parts, whole US dollars a year: of the estimate; with `company`, of the market figure there. */
  totalCompensation: TotalCompensation;
  /** Shows these very figures to anyone who opens it, without a key. */
  shareableUrl: string;
  /** The page for people about the same role, city, level and company. */
  pageUrl: string;
  /** Level of all figures: mid unless `exp` was given. */
  level: AnsweredLevel;
}

type NationalComparison = CalculateResponse['comparison'];
type FlatCity = CalculateData['city'];

interface EnvelopeCity extends FlatCity {
  /** Factor of pay against the national figure; 1 is the national level. @format double */
  cost_of_living_multiplier: number;
  /**
   * Deprecated: the same as `cost_of_living_multiplier`.
   *
   * @deprecated
   */
  costOfLivingMultiplier: number;
}

interface EnvelopeComparison extends NationalComparison {
  /** National median of the role at the mid level, whole US dollars a year. */
  national_median: number;
  /** Difference of the median from the national median, percent with one decimal. @format double */
  vs_national_pct: number;
  /**
   * Deprecated: the same as `national_median`.
   *
   * @deprecated
   */
  nationalMedian: number;
  /**
   * Deprecated: the same as `vs_national_pct`.
   *
   * @deprecated
   */
  vsNationalPct: number;
}

/**
 * The same in the envelope, where members are snake_case as in all answers of Surface B. The camelCase ones, which the
 * published sample has, stay beside them until version 2.
 */
export interface CalculateEnvelopeData extends CalculateData {
  /** The city that the figures are about. */
  city: EnvelopeCity;
  /** Pay with its parts, whole US dollars a year: of the estimate; with `company`, of the market figure there. */
  total_compensation: TotalCompensation;
  /** How the estimate compares with the nation. */
  comparison: EnvelopeComparison;
  /** Shows these very figures to anyone who opens it, without a key. */
  shareable_url: string;
  /** The page for people about the same role, city, level and company. */
  page_url: string;
  /**
   * Deprecated: the same as `total_compensation`.
   *
   * @deprecated
   */
  totalCompensation: TotalCompensation;
  /**
   * Deprecated: the same as `shareable_url`.
   *
   * @deprecated
   */
  shareableUrl: string;
  /**
   * Deprecated: the same as `page_url`.
   *
   * @deprecated
   */
  pageUrl: string;
}

/** The calculated pay of a role in a city at a level; the same members at the top and in `data`. */
export interface CalculateAnswer {
  flat: CalculateData | AreaPay;
  data: CalculateEnvelopeData | AreaPay;
}

/** Both forms of an answer. */
export function calculateAnswer(flat: CalculateData): CalculateAnswer {
  const { city, comparison, totalCompensation, shareableUrl, pageUrl } = flat;
  const data = Object.assign({}, flat, {
    city: Object.assign({}, city, { cost_of_living_multiplier: city.costOfLivingMultiplier }),
    total_compensation: totalCompensation,
    comparison: Object.assign({}, comparison, {
      national_median: comparison.nationalMedian,
      vs_national_pct: comparison.vsNationalPct,
    }),
    shareable_url: shareableUrl,
    page_url: pageUrl,
  });
  return { flat, data };
}

export function calculateData(calculation: Calculation, links: PublicLinks): CalculateData {
  const { market, pay, experience, figures, totalCompensation, comparison, citation } = calculation;
  const { subject } = pay;
  const { role, city } = market;
  const { slug, name, state, costOfLivingMultiplier } = city;
  const page = links.page(role.slug, slug, { exp: experience.level, company: subject.company?.slug });
  return {
    place: 'city',
    role: { id: `role:${role.slug}`, slug: role.slug, title: role.title },
    city: { id: `city:${slug}`, slug, name, state, costOfLivingMultiplier },
    experience,
    estimate: estimateResponse(market, experience.level, figures),
    level: answeredLevel(market, subject.level),
    ...marketFigures(market, pay, figures.median),
    totalCompensation,
    comparison,
    citation,
    assumptions: [...calculation.assumptions, ...pay.assumptions],
    shareableUrl: page,
    pageUrl: page,
  };
}
