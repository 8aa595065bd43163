import type { ExperienceLevel } from '@wagewright/enums';
import type { CompanyEffect, FiledView, MarketAnswer, MarketView, RoleRow } from '@wagewright/dataset';
import type { MarketGround, MarketSurvey } from '@wagewright/messaging';
import { marketGround } from '../estimates/market-ground';
import type { MarketPay } from '../estimates/market-pay';
import type { PayBenchmark } from '../estimates/pay-benchmark';
import { type PayPosition, type PayStanding, payStanding } from '../estimates/pay-position';
import { versusNational } from '../estimates/formulas/salary-figures';
import type { MarketSubject, RoleInMarket } from '../estimates/role-in-market';

/** The level of a figure: `all` for all levels together, as wage surveys count. */
export type AnsweredLevel = ExperienceLevel | 'all';

/** Observed pay beside the estimate. */
export interface MarketFigures {
  /** Median base pay of people in that role, place and level, which verdicts rest on; null with its reason in `assumptions`. */
  market: MarketResponse | null;
  /** Wages that employers file for it in labor certifications; null without filings of the title. */
  filed: FiledResponse | null;
  /** Beside a `market` that is null: `hourly_only` where the survey gives pay by the hour alone. */
  market_reason?: 'hourly_only' | 'no_figures';
}

/** A cell of the wage survey as published, in dollars of its month. */
export interface SurveyResponse extends Omit<MarketSurvey, 'atLeast' | 'relativeError' | 'asOf'> {
  /** The publisher's bound that the median lies above; null for a published median. */
  at_least: number | null;
  /** Relative standard error of the mean, percent; null where none is printed. @format double */
  relative_error: number | null;
  /** Month of the survey, `2025-05`. */
  as_of: string;
}

/** Ground of a market figure. */
export interface GroundResponse {
  /**
   * `survey`: the survey's cell of the area, or of the nation where no place was named; `nonmetro`: the mix of the state's
   * nonmetropolitan cells; `model`: a prediction; `state`, `nation`: the wider area's pay, for want of anything else.
   */
  basis: MarketGround['basis'];
  /** The cell as published, not aged; null with `survey_reason`. */
  survey: SurveyResponse | null;
  /** Why there is no cell: none is published, its wages are withheld, several are mixed, or the place is in no area of the survey; null beside a cell. */
  survey_reason: MarketGround['surveyReason'];
  /** Cells in the mix; null without one. */
  survey_cells: number | null;
}

/** The median base pay of people, by the wage survey where it has published it; whole US dollars a year. */
export interface AreaMarketResponse extends GroundResponse {
  /** 25th percentile of people. */
  low: number;
  /** Median base pay of people, whole US dollars a year. */
  median: number;
  /** 75th percentile of people. */
  high: number;
  /** 10th percentile, whole US dollars a year. */
  p10: number;
  /** Null where the survey caps it. */
  p90: number | null;
  /** 0–1: how surely the true median lies between the two bounds. @format double */
  confidence_level: number;
  /** Lower end of the interval for the true median, whole US dollars a year. */
  confidence_lower: number;
  /** Upper end of the interval for the true median, whole US dollars a year. */
  confidence_upper: number;
  /** Null: the survey does not publish how many were asked. `survey.employment` is people in this job there. */
  sample_size: null;
  /** Employers whose filings the figure rests on. */
  employers: number;
  /** Null for all employers together. */
  company: MarketCompany | null;
  /** Last day of the quarter to which the figure is aged. */
  as_of: string;
  /** Identifier of the median, which the lineage endpoint takes. */
  data_point_id: string;
}

/** The same beside an estimate. */
export interface MarketResponse extends AreaMarketResponse {
  /** Difference between the median and the median of `estimate`, percent with one decimal. @format double */
  vs_estimate_pct: number;
}

/** The wages that employers file for a role in labor certifications, whole US dollars a year. */
export interface FiledResponse {
  /** 25th percentile of filed wages, whole US dollars a year. */
  low: number;
  /** Median of filed wages, whole US dollars a year. */
  median: number;
  /** 75th percentile of filed wages, whole US dollars a year. */
  high: number;
  /** 10th percentile of filed wages, whole US dollars a year. */
  p10: number;
  /** 90th percentile of filed wages, whole US dollars a year; null where the survey caps it. */
  p90: number | null;
  /** Lower end of the 95 % interval for the median, whole US dollars a year. */
  confidence_lower: number;
  /** Upper end of the 95 % interval for the median, whole US dollars a year. */
  confidence_upper: number;
  /** Certified filings of the title. */
  sample_size: number;
  /** Employers that filed them. */
  employers: number;
  /** Difference between filings of the occupation and the survey, percent with one decimal; negative below the survey. @format double */
  level_effect_pct: number;
  /** Last day of the quarter to which the figure is aged, `YYYY-MM-DD`. */
  as_of: string;
  /** Identifier of the median, which the lineage endpoint takes. */
  data_point_id: string;
}

/** How the company pays against its market. */
export interface MarketCompany {
  /** Identifier of the company. */
  slug: string;
  /** Difference between the employer's pay and others' at the same title and place, percent; 0 where it filed nothing. @format double */
  effect_pct: number;
  /** Lower end of the 95 % interval of `effect_pct`. @format double */
  low_pct: number;
  /** Upper end of the 95 % interval of `effect_pct`. @format double */
  high_pct: number;
  /** False where the interval holds 0: the employer cannot be told apart from the others. */
  certain: boolean;
  /** Certified filings that the effect rests on. */
  filings: number;
}

/** @param asked null for all levels together */
export function answeredLevel(market: RoleInMarket, asked: ExperienceLevel | null): AnsweredLevel {
  return market.levelOf(asked) ?? 'all';
}

/** @param estimateMedian of the estimate beside it */
export function marketFigures(
  market: RoleInMarket,
  { subject, answer }: Pick<MarketPay, 'subject' | 'answer'>,
  estimateMedian: number,
): MarketFigures {
  return {
    market: marketResponse(market, subject, answer, estimateMedian),
    filed: answer.view?.filed ? filedResponse(market, subject, answer.view.filed) : null,
    ...(answer.view === null && { market_reason: answer.code }),
  };
}

/**
 * @param answer for the same subject
 * @param estimateMedian of the estimate beside it
 */
export function marketResponse(
  market: RoleInMarket,
  subject: MarketSubject,
  { view }: MarketAnswer,
  estimateMedian: number,
): MarketResponse | null {
  if (view === null) return null;
  const { low, median, high, p10, p90, company } = view;
  return {
    low,
    median,
    high,
    p10,
    p90,
    confidence_level: view.confidenceLevel,
    confidence_lower: view.confidenceLower,
    confidence_upper: view.confidenceUpper,
    ...groundResponse(market.role, view),
    sample_size: null,
    employers: view.employers,
    company: company && companyResponse(company),
    vs_estimate_pct: versusNational(median, estimateMedian),
    as_of: view.asOf,
    data_point_id: market.marketDataPointId(subject),
  };
}

/** Where an offer lies in the market. */
export interface MarketPosition extends PayStanding {
  /** Median of the market, whole US dollars a year. */
  market_median: number;
  /** 25th percentile of the market, whole US dollars a year. */
  market_p25: number;
  /** 75th percentile of the market, whole US dollars a year. */
  market_p75: number;
  /** `market`: the market figure. `estimate`: the published formula, where there is no market figure. */
  basis: 'market' | 'estimate';
  /** Ground of the market figure; null for an estimate. */
  ground: GroundResponse | null;
  /** Identifier of `market_median`, which the lineage endpoint takes. */
  data_point_id: string;
}

export function marketPosition(
  { role }: RoleInMarket,
  { kind, figures, view, dataPointId }: PayBenchmark,
  position: PayPosition,
): MarketPosition {
  return {
    ...payStanding(position),
    market_median: figures.median,
    market_p25: figures.low,
    market_p75: figures.high,
    basis: kind,
    ground: view && groundResponse(role, view),
    data_point_id: dataPointId,
  };
}

function companyResponse({ pct, lowPct, highPct, ...company }: CompanyEffect): MarketCompany {
  return { ...company, effect_pct: pct, low_pct: lowPct, high_pct: highPct };
}

function groundResponse(role: RoleRow, view: MarketView): GroundResponse {
  const { basis, survey, surveyReason, surveyCells } = marketGround(role, view);
  return {
    basis,
    survey: survey && surveyResponse(survey),
    survey_reason: surveyReason,
    survey_cells: surveyCells,
  };
}

function surveyResponse({ atLeast, relativeError, asOf, ...survey }: MarketSurvey): SurveyResponse {
  const { occupation, area, median, p10, p25, p75, p90, unit, employment, lump } = survey;
  return {
    ...{ occupation, area, median, p10, p25, p75, p90, at_least: atLeast, unit, employment },
    ...{ relative_error: relativeError, lump, as_of: asOf },
  };
}

function filedResponse(market: RoleInMarket, subject: MarketSubject, view: FiledView): FiledResponse {
  const { low, median, high, p10, p90 } = view;
  return {
    low,
    median,
    high,
    p10,
    p90,
    confidence_lower: view.confidenceLower,
    confidence_upper: view.confidenceUpper,
    sample_size: view.sampleSize,
    employers: view.employers,
    level_effect_pct: view.levelEffectPct,
    as_of: view.asOf,
    data_point_id: market.marketDataPointId(subject, 'filed_median'),
  };
}
