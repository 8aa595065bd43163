import type { ExperienceLevel } from '@wagewright/enums';
import type { HistoryLabel } from '@wagewright/dataset';
import type { SalaryHistory } from '../estimates/estimate-answers';
import type { HistoryQuarter } from '../estimates/formulas/history';
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

/** The figures of one quarter before the first snapshot. */
export interface EarlierPoint extends Omit<HistoryQuarter, CamelCased> {
  /** Reference day of the figures, `YYYY-MM-DD`. */
  as_of: string;
  /** How the nation's figure of the occupation came about. */
  national_basis: HistoryLabel;
  /** Against the quarter shown before it; null for the first. */
  change_amount: number | null;
  /** Change against the quarter before, percent with one decimal; null for the first. @format double */
  change_pct: number | null;
}

/** The figures of one quarter. */
export interface HistoryPointResponse extends EarlierPoint {
  /** Identifier of the figure, which the lineage endpoint takes. */
  data_point_id: string;
}

type CamelCased = 'asOf' | 'nationalBasis' | 'changeAmount' | 'changePct';

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
