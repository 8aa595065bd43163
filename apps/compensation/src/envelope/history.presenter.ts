import type { HistoryLabel } from '@wagewright/dataset';
import type { IdentifiedCity } from './city.presenter';
import type { IdentifiedRole } from './role.presenter';

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
