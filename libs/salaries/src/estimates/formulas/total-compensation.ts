import type { TotalCompensationRow } from '@wagewright/dataset';
import { wholeDollars } from './rounding';

/** First-year compensation in whole US dollars; `total` is the sum of the other four. */
export interface TotalCompensation {
  /** Base pay, whole US dollars a year. */
  base: number;
  /** Value of equity in a year, whole US dollars. */
  equity: number;
  /** Expected bonus in a year, whole US dollars. */
  bonus: number;
  /** Signing bonus, paid once, whole US dollars. */
  signing: number;
  /** Sum of the other four, whole US dollars. */
  total: number;
}

type Shares = Pick<TotalCompensationRow, 'equityShare' | 'bonusShare' | 'signingShare'>;

/** Each part is its share of base, rounded by itself, so that the sum is exact. */
export function totalCompensation(base: number, shares: Shares): TotalCompensation {
  const equity = wholeDollars(base * shares.equityShare);
  const bonus = wholeDollars(base * shares.bonusShare);
  const signing = wholeDollars(base * shares.signingShare);
  return { base, equity, bonus, signing, total: base + equity + bonus + signing };
}
