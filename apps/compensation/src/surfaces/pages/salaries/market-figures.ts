import { type CompanyRow, EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/dataset';
import { marketResponse } from '../../../envelope/market.presenter';
import { marketAssumptions } from '../../../estimates/market-pay';
import type { MarketSubject } from '../../../estimates/pay-benchmark';
import type { RoleInMarket } from '../../../estimates/role-in-market';
import type { EmployerFigure, MarketFigure } from './views/salary-page';

const NOT_ANSWERED: MarketFigure = {
  response: null,
  assumptions: ['Market figures are those of Surface B, which does not have this city.'],
};

/** The market figure of a page, as in Surface B's answer. */
export function marketFigure(
  market: RoleInMarket,
  subject: MarketSubject,
  estimateMedian: number,
): MarketFigure {
  if (!isOfSurfaceB(market)) return NOT_ANSWERED;
  const answer = market.marketAnswer(subject);
  return {
    response: marketResponse(market, subject, answer, estimateMedian),
    assumptions: marketAssumptions(subject, answer),
  };
}

/** The market median at every level; null for none. */
export function marketByLevel(
  market: RoleInMarket,
  company: CompanyRow | null,
): Record<ExperienceLevel, number | null> {
  const medians = EXPERIENCE_LEVELS.map((level) => {
    const view = isOfSurfaceB(market) ? market.marketAnswer({ level, company }).view : null;
    return [level, view?.median ?? null];
  });
  return Object.fromEntries(medians) as Record<ExperienceLevel, number | null>;
}

/** The role's pay here at every company with filings, highest first. */
export function employerFigures(market: RoleInMarket, level: ExperienceLevel): EmployerFigure[] {
  if (!isOfSurfaceB(market)) return [];
  return market.snapshot.companies
    .flatMap((company): EmployerFigure[] => {
      const { view } = market.marketAnswer({ level, company });
      if (!view?.company || view.company.filings === 0) return [];
      const { effectPct, filings } = view.company;
      return [{ company, median: view.median, effectPct, filings }];
    })
    .sort((a, b) => b.median - a.median);
}

/** Surface A has two cities more than Surface B. */
export function isOfSurfaceB({ city }: RoleInMarket): boolean {
  return city === null || city.surfaceB;
}
