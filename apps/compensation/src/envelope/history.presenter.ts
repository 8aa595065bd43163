import type { ExperienceLevel, HistoryLabel } from '@wagewright/dataset';
import type { SalaryHistory } from '../estimates/estimate-answers';
import type { HistoryBasis, HistoryQuarter } from '../estimates/formulas/history';
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
  /** Quarters before the first snapshot that was kept, recomputed by the method of this release; oldest first. */
  earlier: EarlierPoint[];
}

type EarlierPoint = Omit<HistoryPointResponse, 'data_point_id'>;

export interface HistoryPointResponse {
  /** `2026-Q2` */
  quarter: string;
  label: string;
  as_of: string;
  /** `modelled` where a survey of the nation or of the occupation was carried over to a city or a title. */
  basis: HistoryBasis;
  /** How the nation's figure of the occupation came about. */
  national_basis: HistoryLabel;
  low: number;
  median: number;
  high: number;
  /** Against the quarter shown before it; null for the first. */
  change_amount: number | null;
  change_pct: number | null;
  data_point_id: string;
}

export function historyData({ market, level, quarters, window, earlier }: SalaryHistory): HistoryData {
  return {
    role: identifiedRole(market.role),
    city: market.city && identifiedCity(market.city),
    history: quarters.map((quarter) => pointResponse(quarter, market, level)),
    window,
    earlier: earlier.map((quarter) => earlierPoint(quarter)),
  };
}

function pointResponse(
  point: HistoryQuarter,
  market: RoleInMarket,
  level: ExperienceLevel,
): HistoryPointResponse {
  return { ...earlierPoint(point), data_point_id: market.dataPointId({ level, quarter: point.quarter }) };
}

function earlierPoint({
  asOf,
  changeAmount,
  changePct,
  nationalBasis,
  ...same
}: HistoryQuarter): EarlierPoint {
  return {
    ...same,
    as_of: asOf,
    national_basis: nationalBasis,
    change_amount: changeAmount,
    change_pct: changePct,
  };
}
