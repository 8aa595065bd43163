import type { MarketGround } from '@wagewright/messaging';
import { type AnsweredLevel, answeredLevel } from '../../envelope/market.presenter';
import { marketGround } from '../../estimates/market-ground';
import type { MarketPay } from '../../estimates/market-pay';
import type { RoleInMarket } from '../../estimates/role-in-market';

/** The median base pay of people in a role, place and level, by the wage survey where it has published it. */
export interface MarketRange extends MarketGround {
  /** 25th percentile of people, whole US dollars a year. */
  low: number;
  /** Median base pay of people, whole US dollars a year. */
  median: number;
  /** 75th percentile of people, whole US dollars a year. */
  high: number;
  /** Lower end of the interval that contains the true median with 95 % certainty, whole US dollars a year. */
  confidenceLower: number;
  /** Upper end of that interval, whole US dollars a year. */
  confidenceUpper: number;
  /** Currency of the amounts. */
  currency: 'USD';
  /** Time that an amount pays for. */
  period: 'annual';
  /** Last day of the quarter to which the figure is aged, `YYYY-MM-DD`. */
  asOf: string;
}

/** Market figures that a calculation adds to the members of the published document. */
export interface MarketBeside {
  /** At `level`, or that of the calculation; null where no source has wages of the occupation in the city. */
  market: MarketRange | null;
  /** Beside a `market` that is null: `hourly_only` where the survey gives pay by the hour alone. */
  marketReason?: 'hourly_only' | 'no_figures';
}

/** Market figures that current pay adds to the members of the published document. */
export interface MarketWithLevel extends MarketBeside {
  /** Level of `market`: all levels together unless `exp` was given. The other figures are of the mid level then. */
  level: AnsweredLevel;
}

export function marketBeside({ role, answer }: MarketPay): MarketBeside {
  if (answer.view === null) return { market: null, marketReason: answer.code };
  const { low, median, high, confidenceLower, confidenceUpper, asOf } = answer.view;
  const figures = {
    low,
    median,
    high,
    confidenceLower,
    confidenceUpper,
    currency: 'USD',
    period: 'annual',
    asOf,
  } as const;
  return { market: Object.assign(figures, marketGround(role, answer.view)) };
}

export function marketWithLevel(market: RoleInMarket, pay: MarketPay): MarketWithLevel {
  return Object.assign(marketBeside(pay), { level: answeredLevel(market, pay.subject.level) });
}
