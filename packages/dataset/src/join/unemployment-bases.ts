/** The base of a state's unemployment tax in a year, US dollars, and its source. */
export interface UnemploymentBase {
  wageBase: number;
  year: number;
  url: string;
}

/** The calendar year of the publisher's undated unemployment figures. */
export const UNDATED_YEAR = 2_024;

/** A payroll service's list of the bases of 2026, state by state. */
const OF_2026 = 'https://www.firstnonprofit.com/suta-2026-cost-changes';
/** A payroll service's table of the bases of 2022 to 2025. */
const OF_2025 = 'https://payrolltaxpeople.com/resources';
const NEW_YORK =
  'https://news.bloombergtax.com/payroll/new-york-unemployment-wage-base-rising-to-17-600-for-2026';
const WASHINGTON = 'https://washingtonpayrollguide.com/blog/washington-payroll-tax-overview.html';

const BASES_OF_2026 = {
  AK: 54_200,
  AL: 8_000,
  AZ: 8_000,
  CA: 7_000,
  CO: 30_600,
  CT: 27_000,
  DE: 14_500,
  FL: 7_000,
  GA: 9_500,
  IA: 20_400,
  ID: 58_300,
  IL: 14_250,
  IN: 9_500,
  KS: 15_100,
  MA: 15_000,
  MD: 8_500,
  ME: 12_000,
  MS: 14_000,
} as const;

const BASES_OF_2025 = {
  DC: 9_000,
  HI: 62_000,
  KY: 11_700,
  LA: 7_700,
  MI: 9_500,
  MN: 43_000,
  MO: 9_500,
  MT: 45_100,
  NC: 32_600,
  ND: 45_100,
  NE: 9_000,
  NH: 14_000,
  NJ: 43_300,
  NM: 33_200,
  NV: 41_800,
  OH: 9_000,
  OR: 54_300,
} as const;

/**
 * The newest available bases by state. The publisher's own figures are for 2024, and a state outside these lists keeps
 * them with that year.
 */
const NEWEST: Readonly<Record<string, UnemploymentBase>> = {
  ...read(BASES_OF_2025, 2_025, OF_2025),
  ...read(BASES_OF_2026, 2_026, OF_2026),
  NY: { wageBase: 17_600, year: 2_026, url: NEW_YORK },
  // The page calls it the base of 2026; it is the state's base for 2025.
  WA: { wageBase: 72_800, year: 2_025, url: WASHINGTON },
};

/** The newest base in force by a tax year; undefined without one. */
export function unemploymentBase(state: string, taxYear: number): UnemploymentBase | undefined {
  const base = NEWEST[state];
  return base !== undefined && base.year <= taxYear ? base : undefined;
}

function read(bases: Readonly<Record<string, number>>, year: number, url: string) {
  return Object.fromEntries(
    Object.entries(bases).map(([state, wageBase]) => [state, { wageBase, year, url }]),
  );
}
