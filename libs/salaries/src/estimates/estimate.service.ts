import type { ExperienceLevel } from '@wagewright/enums';
import type { CatalogueName } from '../dataset/snapshot';
import type { CatalogueResolver, PlacedSlugs } from './catalogue-resolver';
import { assumptions, citation, projectionAssumptions } from './citation';
import type { Calculation, CurrentPay, SalaryHistory, SalaryProjection } from './estimate-answers';
import { DEFAULT_EXPERIENCE, EXPERIENCE_MULTIPLIERS, experienceBands } from './formulas/experience';
import { type HistoryPlace, salaryHistory } from './formulas/history';
import { flatProjection, salaryProjection } from './formulas/projection';
import { versusNational } from './formulas/salary-figures';
import { hasBegun, type HistoryWindow } from './history-window';
import { marketPay } from './market-pay';
import type { RoleInMarket } from './role-in-market';

/**
 * Pay of roles: look-ups in the snapshot and arithmetic. Every surface uses this service and formats the answer in its
 * own way.
 */
export class EstimateService {
  constructor(private readonly catalogue: CatalogueResolver) {}

  /**
   * @param asked level; without one the estimate is of the mid level, the market figure of all levels together
   * @param company slug or name, for the market figure
   * @throws ApiError 404 for the role, then for the city or area, then for the company
   */
  current(
    catalogue: CatalogueName,
    slugs: PlacedSlugs,
    asked?: ExperienceLevel | null,
    company?: string,
  ): CurrentPay {
    const market = this.catalogue.resolve(catalogue, slugs);
    const level = asked ?? DEFAULT_EXPERIENCE;
    const pay = marketPay(market, asked ?? null, company);
    return {
      market,
      level,
      figures: market.figures(level),
      totalCompensation: market.totalCompensation(level, pay.subject.company),
      experienceBands: experienceBands(market.role.national, market.multiplier),
      percentiles: market.percentiles(level),
      pay,
    };
  }

  /**
   * @param company slug or name, for the market figure
   * @throws ApiError 404 for the role, then for the city, then for the company
   */
  calculate(
    catalogue: CatalogueName,
    slugs: PlacedSlugs,
    level: ExperienceLevel,
    company?: string,
  ): Calculation {
    const market = this.catalogue.resolveInCity(catalogue, slugs);
    const pay = marketPay(market, level, company);
    const figures = market.figures(level);
    const nationalMedian = market.role.national.median;
    return {
      market,
      pay,
      experience: { level, multiplier: EXPERIENCE_MULTIPLIERS[level] },
      figures,
      totalCompensation: market.totalCompensation(level, pay.subject.company),
      comparison: { nationalMedian, vsNationalPct: versusNational(figures.median, nationalMedian) },
      citation: citation(market, pay.subject),
      assumptions: assumptions(market, level, market.compensationShares(level, pay.subject.company)),
    };
  }

  /** @throws ApiError 404 for the role, then for the city */
  history(
    catalogue: CatalogueName,
    slugs: PlacedSlugs,
    window: HistoryWindow = {},
    level: ExperienceLevel = DEFAULT_EXPERIENCE,
  ): SalaryHistory {
    const market = this.catalogue.resolveCityOrNation(catalogue, slugs);
    const begun = market.role.history.filter(({ quarter }) => hasBegun(window, quarter));
    const shown = Math.min(window.atMost ?? begun.length, begun.length);
    const place = placeOf(market, level);
    const quarters = salaryHistory(begun, place, shown);
    const before = market.role.history.length - begun.length;
    return {
      market,
      level,
      quarters,
      earlier: salaryHistory(market.role.history.slice(0, before), place, before),
      window: {
        from: quarters.at(0)?.quarter ?? '',
        to: quarters.at(-1)?.quarter ?? '',
        quarters: quarters.length,
      },
      available: begun.length,
    };
  }

  /** From the year of `now` to the horizon. @throws ApiError 404 for the role, then for the city */
  projection(
    catalogue: CatalogueName,
    slugs: PlacedSlugs,
    level: ExperienceLevel = DEFAULT_EXPERIENCE,
    now = new Date(),
  ): SalaryProjection {
    const market = this.catalogue.resolveCityOrNation(catalogue, slugs);
    const dataYear = Number(market.snapshot.manifest.asOf.slice(0, 4));
    const baseYear = Math.max(dataYear, now.getUTCFullYear());
    const span = { dataYear, fromYear: baseYear, multiplier: market.multiplierAt(level) };
    const { flatCagrPct } = market.role.growth;
    return {
      market,
      baseYear,
      years: salaryProjection(market.role, span),
      flat: { cagrPct: flatCagrPct, years: flatProjection(market.role, span, flatCagrPct) },
      assumptions: projectionAssumptions(market),
    };
  }
}

/**
 * The survey covers the nation, occupations and all levels: a quarter is observed only without a city or level
 * adjustment.
 */
function placeOf(market: RoleInMarket, level: ExperienceLevel): HistoryPlace {
  const isSurveyed =
    market.city === null && market.role.occupationFactor === 1 && EXPERIENCE_MULTIPLIERS[level] === 1;
  return { multiplier: market.multiplierAt(level), isSurveyed };
}
