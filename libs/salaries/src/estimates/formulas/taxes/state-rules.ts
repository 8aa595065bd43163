import type { TaxBracket } from '@wagewright/dataset';
import { always, type ByIncome, type ByStatus, line, shrinking, steps, sumOf } from './by-income';

/** State rules beyond brackets, deduction and exemption. Amounts are US dollars a year; incomes are wages. */
export interface StateRules {
  /** The statutes, for the assumptions. */
  statute: string;
  /** The tax year of the amounts: 2026, or the latest year that the state has published. */
  year: number;
  /** Replaces the row's standard deduction. */
  deduction?: ByStatus<ByIncome>;
  /** Replaces the row's exemption. */
  exemption?: ByStatus<ByIncome>;
  /** Replaces the row's credit. */
  credit?: ByStatus<ByIncome>;
  /** The share of the federal income tax that is deductible, and its maximum. */
  federalTax?: ByStatus<{ share: ByIncome; cap: ByIncome }>;
  /** Maximum of Social Security and Medicare contributions that are deductible. */
  contributionsUpTo?: number;
  /** Other brackets for a taxable income above `over`; the step between the two is bridged until `bridgedTo`. */
  upperTable?: { over: number; bridgedTo: number; brackets: readonly TaxBracket[] };
  /** Tax on the taxable income above an amount, on top of the brackets. */
  surcharge?: { above: number; rate: number };
  /** Income from which the benefit of the lower brackets is recaptured. */
  recapturesFrom?: number;
  /** Added to the tax of the brackets. */
  addition?: ByStatus<ByIncome>;
  /** The share of the tax that is credited, after additions. */
  creditedShare?: ByStatus<ByIncome>;
}

export const STATE_RULES: Readonly<Record<string, StateRules>> = {
  AL: {
    statute: 'Code of Alabama § 40-18-15(a)(2)',
    year: 2026,
    federalTax: { single: { share: always(1), cap: always(Infinity) } },
  },
  AR: {
    statute: 'Arkansas Code § 26-51-201(a)(4)',
    year: 2026,
    upperTable: {
      over: 94_700,
      bridgedTo: 97_600,
      brackets: [
        { from: 0, rate: 0.02 },
        { from: 4_700, rate: 0.037 },
      ],
    },
  },
  CA: {
    statute: 'Revenue and Taxation Code §§ 17043, 17054.1',
    year: 2025,
    surcharge: { above: 1_000_000, rate: 0.01 },
    // 6 dollars a person for each begun 2,500 of income.
    credit: {
      single: shrinking(153, 252_203, 315_953, 2_500),
      head_of_household: shrinking(153, 378_310, 442_060, 2_500),
      joint: shrinking(306, 504_411, 568_161, 2_500),
    },
  },
  // From 300,000 on, the federal deduction above an amount is added back.
  CO: {
    statute: 'Colorado Revised Statutes § 39-22-104(3)(p.7)',
    year: 2026,
    deduction: {
      single: steps([0, 16_100], [299_999, 1_000]),
      head_of_household: steps([0, 24_150], [299_999, 1_000]),
      joint: steps([0, 32_200], [299_999, 2_000]),
    },
  },
  CT: {
    statute: 'Connecticut General Statutes §§ 12-700, 12-702, 12-703',
    year: 2024,
    exemption: {
      single: shrinking(15_000, 30_000, 45_000, 1_000),
      joint: shrinking(24_000, 48_000, 72_000, 1_000),
    },
    addition: {
      single: sumOf(
        rising(250, 56_500, 106_500, 5_000),
        rising(250, 105_000, 155_000, 5_000),
        rising(2_700, 200_000, 350_000, 5_000),
        rising(450, 500_000, 545_000, 5_000),
      ),
      joint: sumOf(
        rising(500, 100_500, 150_500, 5_000),
        rising(500, 210_000, 310_000, 10_000),
        rising(5_400, 400_000, 700_000, 10_000),
        rising(900, 1_000_000, 1_090_000, 10_000),
      ),
    },
    creditedShare: {
      single: line(
        [
          [18_800, 0.75],
          [22_800, 0.35],
          [25_000, 0.35],
          [27_000, 0.15],
          [31_300, 0.15],
          [33_800, 0.1],
          [60_000, 0.1],
          [65_000, 0],
        ],
        500,
      ),
      joint: line(
        [
          [30_000, 0.75],
          [34_000, 0.35],
          [40_000, 0.35],
          [42_000, 0.15],
          [50_000, 0.15],
          [52_500, 0.1],
          [96_000, 0.1],
          [101_000, 0],
        ],
        500,
      ),
    },
  },
  IA: {
    statute: 'Iowa Code § 422.12(2)',
    year: 2026,
    credit: { single: always(40), joint: always(80) },
  },
  IL: {
    statute: '35 ILCS 5/204',
    year: 2025,
    exemption: { single: steps([0, 2_850], [250_000, 0]), joint: steps([0, 5_700], [500_000, 0]) },
  },
  MA: { statute: 'General Laws c. 62 § 3(B)(a)(3)', year: 2026, contributionsUpTo: 2_000 },
  MD: {
    statute: 'Maryland Tax-General § 10-211',
    year: 2026,
    exemption: {
      single: steps([0, 3_200], [100_000, 1_600], [125_000, 800], [150_000, 0]),
      joint: steps([0, 6_400], [150_000, 3_200], [175_000, 1_600], [200_000, 0]),
    },
  },
  ME: {
    statute: '36 M.R.S. §§ 5124-C, 5126-A',
    year: 2026,
    deduction: {
      single: shrinking(15_000, 102_250, 177_250),
      joint: shrinking(30_000, 204_550, 354_550),
    },
    exemption: {
      single: shrinking(5_150, 341_000, 466_000),
      joint: shrinking(10_300, 409_100, 534_100),
    },
  },
  // Reduced by 3 %, then 10 % of the income above two amounts, by four fifths at most.
  MN: {
    statute: 'Minnesota Statutes § 290.0123',
    year: 2025,
    deduction: {
      single: line([
        [238_950, 14_950],
        [330_300, 12_209.5],
        [422_495, 2_990],
      ]),
      joint: line([
        [238_950, 29_900],
        [330_300, 27_159.5],
        [542_095, 5_980],
      ]),
    },
  },
  MO: {
    statute: 'Missouri Revised Statutes § 143.171',
    year: 2025,
    federalTax: {
      single: { share: missouriShare(), cap: always(5_000) },
      joint: { share: missouriShare(), cap: always(10_000) },
    },
  },
  NY: { statute: 'Tax Law § 601(d)', year: 2026, recapturesFrom: 107_650 },
  // An exemption a person; none from 500,000 on.
  OH: {
    statute: 'Ohio Revised Code § 5747.025',
    year: 2026,
    exemption: {
      single: steps([0, 2_400], [40_000, 2_150], [80_000, 1_900], [499_999, 0]),
      joint: steps([0, 4_800], [40_000, 4_300], [80_000, 3_800], [499_999, 0]),
    },
  },
  OR: {
    statute: 'Oregon Revised Statutes §§ 316.085, 316.695, 316.800',
    year: 2025,
    federalTax: {
      single: { share: always(1), cap: oregonCap(124_999, 5_000) },
      head_of_household: { share: always(1), cap: oregonCap(249_999, 10_000) },
      joint: { share: always(1), cap: oregonCap(249_999, 10_000) },
    },
    credit: { single: steps([0, 256], [100_000, 0]), joint: steps([0, 512], [200_000, 0]) },
  },
  // A fifth less for each begun 7,450 of income.
  RI: {
    statute: 'Rhode Island General Laws § 44-30-2.6',
    year: 2026,
    deduction: {
      single: shrinking(11_200, 261_000, 298_250, 7_450),
      joint: shrinking(22_400, 261_000, 298_250, 7_450),
    },
    exemption: {
      single: shrinking(5_250, 261_000, 298_250, 7_450),
      joint: shrinking(10_500, 261_000, 298_250, 7_450),
    },
  },
  SC: {
    statute: 'South Carolina Code § 12-6-1140(15), act of 2026 (H. 4216)',
    year: 2026,
    deduction: {
      single: shrinking(15_000, 40_000, 95_000),
      head_of_household: shrinking(22_500, 60_000, 142_500),
      joint: shrinking(30_000, 80_000, 190_000),
    },
  },
  // 6 % of the federal deduction, less 1.3 % of the income above an amount.
  UT: {
    statute: 'Utah Code § 59-10-1018',
    year: 2025,
    credit: {
      single: shrinking(966, 18_213, 18_213 + 966 / 0.013),
      head_of_household: shrinking(1_449, 27_320, 27_320 + 1_449 / 0.013),
      joint: shrinking(1_932, 36_426, 36_426 + 1_932 / 0.013),
    },
  },
  // A head of household reaches the single schedule at these incomes.
  WI: {
    statute: 'Wisconsin Statutes § 71.05(22)(dp)',
    year: 2025,
    deduction: {
      single: shrinking(13_560, 19_550, 19_550 + 13_560 / 0.12),
      joint: shrinking(25_110, 28_210, 28_210 + 25_110 / 0.197_78),
    },
  },
};

function rising(amount: number, from: number, to: number, step: number): ByIncome {
  const points = [
    [from, 0],
    [to, amount],
  ] as const;
  return line(points, step);
}

function missouriShare(): ByIncome {
  return steps([0, 0.35], [25_000, 0.25], [50_000, 0.15], [100_000, 0.05], [125_000, 0]);
}

/** 8,500 dollars, a fifth less with each step. */
function oregonCap(above: number, step: number): ByIncome {
  return steps(
    [0, 8_500],
    [above, 6_800],
    [above + step, 5_100],
    [above + 2 * step, 3_400],
    [above + 3 * step, 1_700],
    [above + 4 * step, 0],
  );
}
