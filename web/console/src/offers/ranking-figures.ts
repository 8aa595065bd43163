import type { Compensation } from '@wagewright/sdk';
import type { StackedOffer } from '../charts/stacked-pay.tsx';
import type { Compared, RankedOffer } from './queries.ts';

/** From 1 on; the API tells four. */
export const YEARS = [1, 2, 3, 4] as const;

/** The offers as they are drawn in one year, best first. @param year from 1 on */
export function stackedOffers(
  { ranking }: Compared,
  { offers }: Compensation.CompareOffersRequest,
  year: number,
): StackedOffer[] {
  return ranking.flatMap(({ label, offer_index: index, years }) => {
    const offer = offers[index];
    const paid = years.find((one) => one.year === year);
    if (!offer || !paid) return [];
    const parts = [
      { key: 'base' as const, amount: offer.base },
      { key: 'bonus' as const, amount: offer.bonus ?? 0 },
      { key: 'equity' as const, amount: paid.equity },
      { key: 'signing' as const, amount: paid.signing },
      { key: 'benefits' as const, amount: offer.benefits_value ?? 0 },
      { key: 'tax' as const, amount: paid.tax_total },
    ];
    return [{ label, afterTax: paid.after_tax, parts: parts.filter(({ amount }) => amount > 0) }];
  });
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
    { name: 'State programs (disability, paid leave)', amount: state_payroll },
  ].filter(({ name, amount }) => amount > 0 || name === 'State income tax');
  return [
    { name: 'Before tax', amount: gross, isSum: true },
    ...lines.map((line) => ({ ...line, isSum: false })),
    { name: 'All tax', amount: tax.total, isSum: true },
    { name: 'After tax', amount: afterTax, isSum: true },
  ];
}
