import type { HistoryPoint, RoleRow } from '@wagewright/dataset';
import { oneDecimal } from './rounding';

/** How pay in a role has changed over a year. */
export interface YearlyGrowth {
  /** Percent with one decimal; negative where pay has fallen. @format double */
  pct: number;
  /** Month of the earlier figure, such as `2024-05`. */
  from: string;
  /** Month of the later figure, such as `2025-05`. */
  to: string;
  /**
   * `survey`: the change of the occupation's median between two surveys of wages. `index`: the change of the cost index of
   * the occupation's group, where a survey is missing.
   */
  basis: 'survey' | 'index';
}

const QUARTERS_PER_YEAR = 4;
const LAST_MONTHS = ['03', '06', '09', '12'];

/** The occupation's last surveyed change, else the last four quarters of the role's history; null without either. */
export function yearlyGrowth({ growth, history }: Pick<RoleRow, 'growth' | 'history'>): YearlyGrowth | null {
  if (growth.lastChange) return { ...growth.lastChange, basis: 'survey' };
  const latest = history.at(-1);
  const yearBefore = history.at(-1 - QUARTERS_PER_YEAR);
  if (!latest || !yearBefore) return null;
  const pct = oneDecimal((latest.median / yearBefore.median - 1) * 100);
  return { pct, from: lastMonth(yearBefore), to: lastMonth(latest), basis: 'index' };
}

function lastMonth({ quarter }: HistoryPoint): string {
  const [year = '', number = ''] = quarter.split('-Q');
  return `${year}-${LAST_MONTHS[Number(number) - 1] ?? ''}`;
}
