import type { FilingStatus } from '@wagewright/dataset';

/** A deduction that shrinks with income: `amount − rate × (wages − start)`, never below zero. US dollars. */
export interface SlidingDeduction {
  amount: number;
  start: number;
  rate: number;
}

/**
 * State rules beyond brackets, deduction and exemption. Only continuous rules are here: none makes a raise cost more
 * than it brings.
 */
export interface StateRules {
  /** Replaces the row's standard deduction. */
  slidingDeduction?: Readonly<Record<FilingStatus, SlidingDeduction>>;
  /** Federal income tax is deductible from the state's taxable income. */
  deductsFederalTax?: boolean;
  /** Tax on the taxable income above an amount, on top of the brackets. */
  surcharge?: { above: number; rate: number };
  /** Income from which the benefit of the lower brackets is recaptured. */
  recapturesFrom?: number;
}

const WISCONSIN_SINGLE: SlidingDeduction = { amount: 13_560, start: 19_550, rate: 0.12 };

export const STATE_RULES: Readonly<Record<string, StateRules>> = {
  // Code of Alabama § 40-18-15(a)(2).
  AL: { deductsFederalTax: true },
  // Revenue and Taxation Code § 17043: the mental-health surcharge.
  CA: { surcharge: { above: 1_000_000, rate: 0.01 } },
  // Tax Law § 601(d).
  NY: { recapturesFrom: 107_650 },
  // Act of 2026 (H. 4216), § 12-6-1140(15): to zero over 55,000, 82,500 and 110,000.
  SC: {
    slidingDeduction: {
      single: { amount: 15_000, start: 40_000, rate: 15_000 / 55_000 },
      head_of_household: { amount: 22_500, start: 60_000, rate: 22_500 / 82_500 },
      joint: { amount: 30_000, start: 80_000, rate: 30_000 / 110_000 },
    },
  },
  // Statutes § 71.05(22)(dp), amounts of 2025. A head of household reaches the single schedule at these incomes.
  WI: {
    slidingDeduction: {
      single: WISCONSIN_SINGLE,
      head_of_household: WISCONSIN_SINGLE,
      joint: { amount: 25_110, start: 28_210, rate: 0.19778 },
    },
  },
};

/** States whose law differs from the computation, in a sentence for the assumptions. */
export const NOT_MODELLED: Readonly<Record<string, string>> = {
  AL: 'Of the cities of Alabama that tax wages only Birmingham’s is computed.',
  CO: 'The head taxes of Denver and some other cities of Colorado (a few dollars a month) are not computed.',
  CT: 'Connecticut takes back the benefit of its lower brackets at high incomes; that is not computed.',
  IN: 'Of Indiana’s county taxes (0.5 to 3 %) only that of Marion County, for Indianapolis, is computed.',
  MD: 'Of Maryland’s local taxes (2.25 to 3.30 %) only Baltimore City’s is computed.',
  MI: 'Exemptions from the income taxes of Michigan’s cities (600 dollars and alike) are not computed.',
  MO: 'Missouri lets a small part of the federal tax be deducted below 125,000 dollars; that is not computed.',
  OH: 'Ohio’s exemption of about 2,000 dollars and the taxes of its school districts are not computed.',
  OR: 'Oregon lets a part of the federal tax be deducted below 145,000 dollars; that is not computed.',
  PA: 'The yearly local services tax of Pennsylvania’s places (52 dollars and less) is not computed.',
  UT: 'Utah’s taxpayer credit, which is gone above about 92,000 dollars for a single filer, is not computed.',
};
