import type { ExperienceLevel } from '@wagewright/enums';
import type { FiledView, MarketAnswer } from '@wagewright/dataset';
import type { MarketPay } from '../estimates/market-pay';
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
}

/** The median base pay of people, predicted from surveys and filings; whole US dollars a year. */
export interface MarketResponse {
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
  /** 0–1: how surely the true median lies between the two bounds. */
  confidence_level: number;
  /** Lower end of the interval for the true median, whole US dollars a year. */
  confidence_lower: number;
  /** Upper end of the interval for the true median, whole US dollars a year. */
  confidence_upper: number;
  /** Basis of the figure's level. */
  basis: 'filings' | 'survey' | 'blended';
  /** Cases, each source's counted by its weight in the figure. */
  sample_size: number;
  /** Employers whose filings the figure rests on. */
  employers: number;
  /** Null for all employers together. */
  company: MarketCompany | null;
  /** Difference between the median and the median of `estimate`, percent with one decimal. */
  vs_estimate_pct: number;
  /** Last day of the quarter to which the figure is aged. */
  as_of: string;
  /** Identifier of the median, which the lineage endpoint takes. */
  data_point_id: string;
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
  /** Difference between filings of the occupation and the survey, percent with one decimal; negative below the survey. */
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
  /** Difference between the employer's pay and others' at the same title and place, percent; 0 where it filed nothing. */
  effect_pct: number;
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
    basis: view.basis,
    sample_size: view.sampleSize,
    employers: view.employers,
    company: company && { slug: company.slug, effect_pct: company.effectPct, filings: company.filings },
    vs_estimate_pct: versusNational(median, estimateMedian),
    as_of: view.asOf,
    data_point_id: market.marketDataPointId(subject),
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
