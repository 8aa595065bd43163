import type { FilingStatus, TaxBracket } from '@wagewright/dataset';

/** An amount of law that depends on a year's income: US dollars of income to US dollars or a share. */
export type ByIncome = (income: number) => number;

/** By filing status; a status without its own value uses the single filer's. */
export type ByStatus<T> = Readonly<{ single: T } & Partial<Record<FilingStatus, T>>>;

export function ofStatus<T>(values: ByStatus<T>, filingStatus: FilingStatus): T {
  return values[filingStatus] ?? values.single;
}

type Point = readonly [income: number, amount: number];

/** Each amount holds for incomes above the one beside it, the first for all below as well. */
export function steps(...rungs: readonly Point[]): ByIncome {
  return (income) => rungs.findLast(([above]) => income > above)?.[1] ?? rungs[0]?.[1] ?? 0;
}

export function always(amount: number): ByIncome {
  return () => amount;
}

/**
 * Straight lines between the points, level before the first and after the last.
 *
 * @param step a begun step of income counts as a whole one; 0: every dollar counts
 */
export function line(points: readonly Point[], step = 0): ByIncome {
  return (income) => {
    const at = points.findLastIndex(([from]) => income > from);
    const [start, end] = [points[Math.max(0, at)], points[at + 1]];
    if (!start) return 0;
    if (at < 0 || !end) return start[1];
    const beyond = step === 0 ? income - start[0] : Math.ceil((income - start[0]) / step) * step;
    return start[1] + (end[1] - start[1]) * Math.min(1, beyond / (end[0] - start[0]));
  };
}

/** An amount that shrinks to nothing between two incomes. */
export function shrinking(amount: number, from: number, to: number, step = 0): ByIncome {
  const points = [
    [from, amount],
    [to, 0],
  ] as const;
  return line(points, step);
}

export function sumOf(...parts: readonly ByIncome[]): ByIncome {
  return (income) => parts.reduce((sum, part) => sum + part(income), 0);
}

/** Tax on a taxable income by marginal brackets, ascending by `from`. US dollars, not rounded. */
export function bracketTax(taxable: number, brackets: readonly TaxBracket[]): number {
  return brackets.reduce((tax, { from, rate }, index) => {
    const to = brackets[index + 1]?.from ?? Infinity;
    return tax + rate * Math.max(0, Math.min(taxable, to) - from);
  }, 0);
}
