import type { ExperienceLevel } from '@wagewright/enums';
import type { HistoryLabel } from '@wagewright/dataset';
import type { SalaryHistory } from '../estimates/estimate-answers';
import type { HistoryBasis, HistoryQuarter } from '../estimates/formulas/history';
import type { RoleInMarket } from '../estimates/role-in-market';
import { type RoleAndCity, roleAndCity } from './role-and-city.presenter';

/** The pay of a role by quarter, oldest first. */
export interface HistoryData extends RoleAndCity {
  /** Oldest first. */
  history: HistoryPointResponse[];
  /** Range of the quarters shown. */
  window: {
    /** First quarter that is shown, such as `2025-Q3`; empty when none is. */
    from: string;
    /** Last quarter that is shown; empty when none is. */
    to: string;
    /** How many quarters are shown. */
    quarters: number;
  };
  /** Quarters before the first snapshot that was kept, recomputed by the method of this release; oldest first. */
  earlier: EarlierPoint[];
}

type EarlierPoint = Omit<HistoryPointResponse, 'data_point_id'>;

/** The figures of one quarter. */
export interface HistoryPointResponse {
  /** The quarter as other calls write it, such as `2026-Q2`. */
  quarter: string;
  /** The quarter for people, such as `Q3 2025`. */
  label: string;
  /** Reference day of the figures, `YYYY-MM-DD`. */
  as_of: string;
  /** `modelled` where a survey of the nation or of the occupation was carried over to a city or a title. */
  basis: HistoryBasis;
  /** How the nation's figure of the occupation came about. */
  national_basis: HistoryLabel;
  /** Lower end, whole US dollars a year: the 25th percentile. */
  low: number;
  /** Median, whole US dollars a year. */
  median: number;
  /** Upper end, whole US dollars a year: the 75th percentile. */
  high: number;
  /** Against the quarter shown before it; null for the first. */
  change_amount: number | null;
  /** Change against the quarter before, percent with one decimal; null for the first. @format double */
  change_pct: number | null;
  /** Identifier of the figure, which the lineage endpoint takes. */
  data_point_id: string;
}

export function historyData({ market, level, quarters, window, earlier }: SalaryHistory): HistoryData {
  return {
    ...roleAndCity(market),
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
