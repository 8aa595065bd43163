import type { ExperienceLevel } from '@wagewright/enums';
import { type EstimateResponse, estimateResponse } from '../../../envelope/estimate.presenter';
import {
  type AnsweredLevel,
  answeredLevel,
  type MarketFigures,
  marketFigures,
} from '../../../envelope/market.presenter';
import type { Calculation } from '../../../estimates/estimate-answers';
import type { AreaPay } from '../areas/area-pay.presenter';
import type { SalaryFigures } from '../../../estimates/formulas/salary-figures';
import type { TotalCompensation } from '../../../estimates/formulas/total-compensation';
import type { PublicLinks } from '../../../public-links';

/** How an estimate compares with the nation. */
interface NationalComparison {
  /** National median of the role at the mid level, whole US dollars a year. */
  nationalMedian: number;
  /** Difference of the median from the national median, percent with one decimal. */
  vsNationalPct: number;
}

/** The members spelled as on Surface A. */
interface FlatCalculation {
  /** The role that the figures are about. */
  role: {
    /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
    slug: string;
    /** Name of the role for people. */
    title: string;
  };
  /** The city that the figures are about. */
  city: {
    /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
    slug: string;
    /** Name of the city for people. */
    name: string;
    /** Two-letter code of the U.S. state. */
    state: string;
    /** Factor of pay against the national figure; 1 is the national level. */
    costOfLivingMultiplier: number;
  };
  /** The experience level of the figures, with its multiplier. */
  experience: {
    /** Experience level: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. */
    level: ExperienceLevel;
    /** Factor of pay against the mid level. */
    multiplier: number;
  };
  /** What the published formula makes of the national median, the city and the level. */
  estimate: SalaryFigures;
  /** Pay with its parts, whole US dollars a year: of the estimate; with `company`, of the market figure there. */
  totalCompensation: TotalCompensation;
  /** How the estimate compares with the nation. */
  comparison: NationalComparison;
  /** One sentence that can be quoted. */
  citation: string;
  /** What the figures assume, one sentence each, for showing beside them. */
  assumptions: string[];
  /** Shows these very figures to whoever opens it, without a key. */
  shareableUrl: string;
  /** The page for people about the same role, city, level and company. */
  pageUrl: string;
}

/** The published flat sample, whose members keep their spelling, with ids and the longer estimate. */
export interface CalculateData extends FlatCalculation, MarketFigures {
  /** The role that the figures are about. */
  role: FlatCalculation['role'] & {
    /** Identifier, `role:` and the slug. */
    id: string;
  };
  /** The city that the figures are about. */
  city: FlatCalculation['city'] & {
    /** Identifier, `city:` and the slug. */
    id: string;
  };
  /** What the published formula makes of the national median, the city and the level. */
  estimate: EstimateResponse;
  /** Of all figures: mid unless `exp` was given. */
  level: AnsweredLevel;
}

type FlatCity = CalculateData['city'];

interface EnvelopeCity extends FlatCity {
  /** Factor of pay against the national figure; 1 is the national level. */
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
  /** Difference of the median from the national median, percent with one decimal. */
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
  /** Shows these very figures to whoever opens it, without a key. */
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
    role: { id: `role:${role.slug}`, slug: role.slug, title: role.title },
    city: { id: `city:${slug}`, slug, name, state, costOfLivingMultiplier },
    experience,
    estimate: estimateResponse(market, experience.level, figures),
    level: answeredLevel(subject),
    ...marketFigures(market, pay, figures.median),
    totalCompensation,
    comparison,
    citation,
    assumptions: [...calculation.assumptions, ...pay.assumptions],
    shareableUrl: page,
    pageUrl: page,
  };
}
