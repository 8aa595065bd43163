import type { TaxBracket } from '@wagewright/dataset';

/** Tax on a taxable income by marginal brackets, ascending by `from`. US dollars, not rounded. */
export function bracketTax(taxable: number, brackets: readonly TaxBracket[]): number {
  return brackets.reduce((tax, { from, rate }, index) => {
    const to = brackets[index + 1]?.from ?? Infinity;
    return tax + rate * Math.max(0, Math.min(taxable, to) - from);
  }, 0);
}
