import { payScale } from '@wagewright/pay';
import type { RankedOffer } from './queries.ts';

/** Base pay in a market, and an offer in it; whole US dollars a year. */
export interface BarAmounts {
  p25: number;
  median: number;
  p75: number;
  base: number;
}

/** Percent of the bar's width. */
export interface BarParts {
  from: number;
  width: number;
  median: number;
  base: number;
}

/** On one scale, for comparison. */
export function barsOf(markets: readonly BarAmounts[]): BarParts[] {
  const at = payScale(markets.flatMap(({ p25, p75, base }) => [p25, p75, base]));
  return markets.map(({ p25, median, p75, base }) => ({
    from: at(p25),
    width: Math.round((at(p75) - at(p25)) * 10) / 10,
    median: at(median),
    base: at(base),
  }));
}

/** One line of a tax statement, whole US dollars of the first year. */
interface TaxLine {
  name: string;
  amount: number;
  isSum: boolean;
}

/** From gross to net. Zero lines are left out, except for the state's, whose absence is informative. */
export function taxLines({ gross_total: gross, after_tax: afterTax, tax }: RankedOffer): TaxLine[] {
  const { social_security, medicare, state_income, local_income, state_payroll } = tax.detail;
  const lines = [
    { name: 'Federal income tax', amount: tax.federal },
    { name: 'Social Security', amount: social_security },
    { name: 'Medicare', amount: medicare },
    { name: 'State income tax', amount: state_income },
    { name: 'Local income tax', amount: local_income },
    { name: 'State programmes (disability, paid leave)', amount: state_payroll },
  ].filter(({ name, amount }) => amount > 0 || name === 'State income tax');
  return [
    { name: 'Before taxes', amount: gross, isSum: true },
    ...lines.map((line) => ({ ...line, isSum: false })),
    { name: 'All taxes', amount: tax.total, isSum: true },
    { name: 'After taxes', amount: afterTax, isSum: true },
  ];
}
