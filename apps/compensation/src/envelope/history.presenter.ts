import type { ExperienceLevel, HistoryLabel } from '@wagewright/dataset';
import type { SalaryHistory } from '../estimates/estimate-answers';
import type { HistoryQuarter } from '../estimates/formulas/history';
import type { RoleInMarket } from '../estimates/role-in-market';
import {
  type IdentifiedCity,
  identifiedCity,
  type IdentifiedRole,
  identifiedRole,
} from './role-and-city.presenter';

/** `data` of `GET P/salaries/history` */
export interface HistoryData {
  role: IdentifiedRole;
  city: IdentifiedCity | null;
  /** Oldest first. */
  history: HistoryPointResponse[];
  window: { from: string; to: string; quarters: number };
}

export interface HistoryPointResponse {
  /** `2026-Q2` */
  quarter: string;
  label: string;
  as_of: string;
  basis: HistoryLabel;
  low: number;
  median: number;
  high: number;
  /** Against the quarter shown before it; null for the first. */
  change_amount: number | null;
  change_pct: number | null;
  data_point_id: string;
}

export function historyData({ market, level, quarters, window }: SalaryHistory): HistoryData {
  return {
    role: identifiedRole(market.role),
    city: market.city && identifiedCity(market.city),
    history: quarters.map((quarter) => pointResponse(quarter, market, level)),
    window,
  };
}

function pointResponse(
  point: HistoryQuarter,
  market: RoleInMarket,
  level: ExperienceLevel,
): HistoryPointResponse {
  const { asOf, changeAmount, changePct, ...same } = point;
  return {
    ...same,
    as_of: asOf,
    change_amount: changeAmount,
    change_pct: changePct,
    data_point_id: market.dataPointId({ level, quarter: point.quarter }),
  };
}
