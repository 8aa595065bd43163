import { type ByIncome, type ByStatus, steps } from './by-income';

/** Taxation by a city or county, beside the rates of its row: of a resident's wages unless stated. */
export interface LocalRule {
  /** Tax base; `state tax`: a surcharge on the state's tax. */
  base?: 'wages' | 'state taxable' | 'state tax';
  /** Deducted for each person who files, US dollars. */
  exemption?: number;
  /** Tax on a non-resident's wages for work there: a rate, or `same` as for residents. */
  nonResidents?: number | 'same';
  /** Only work there is taxed, whoever does it. */
  isOfWork?: boolean;
  /** Credits by gross income, US dollars. */
  credit?: ByStatus<ByIncome>;
  /** A credit of a share of the taxable income above an amount, up to an income. */
  rateCredit?: ByStatus<{ fixed: number; above: number; rate: number; upTo: number }>;
}

/** Counties that a city's tax covers, by the city in the tables. */
export const COUNTY_OF_CITY: ReadonlyMap<string, string> = new Map([
  ['Bronx County, NY', 'New York, NY'],
  ['Kings County, NY', 'New York, NY'],
  ['New York County, NY', 'New York, NY'],
  ['Queens County, NY', 'New York, NY'],
  ['Richmond County, NY', 'New York, NY'],
  ['Philadelphia County, PA', 'Philadelphia, PA'],
  ['Baltimore city, MD', 'Baltimore, MD'],
  ['St. Louis city, MO', 'St. Louis, MO'],
  ['Marion County, IN', 'Indianapolis, IN'],
  ['Jefferson County, KY', 'Louisville, KY'],
  ['Fayette County, KY', 'Lexington, KY'],
  ['Multnomah County, OR', 'Portland, OR'],
]);

const RULES: Readonly<Record<string, LocalRule>> = {
  // Administrative Code §§ 11-1701, 11-1706 and Tax Law § 606(ggg): both parts of the school tax credit.
  'New York, NY': {
    base: 'state taxable',
    credit: { single: steps([0, 63], [250_000, 0]), joint: steps([0, 125], [250_000, 0]) },
    rateCredit: {
      single: { fixed: 21, above: 12_000, rate: 0.002_28, upTo: 500_000 },
      head_of_household: { fixed: 25, above: 14_400, rate: 0.002_28, upTo: 500_000 },
      joint: { fixed: 37, above: 21_600, rate: 0.002_28, upTo: 500_000 },
    },
  },
  // Tax Law § 1321: a surcharge for residents, an earnings tax for others.
  'Yonkers, NY': { base: 'state tax', nonResidents: 0.005 },
  // Multnomah County Code § 11.512 and Metro Code 7.06: the Oregon taxable income above a threshold.
  'Portland, OR': { base: 'state taxable', nonResidents: 'same' },
  // Philadelphia Code § 19-1500.
  'Philadelphia, PA': { nonResidents: 0.0343 },
  // City Income Tax Act (Michigan Compiled Laws § 141.501 ff.).
  'Detroit, MI': { exemption: 600, nonResidents: 0.012 },
  'Grand Rapids, MI': { exemption: 600, nonResidents: 0.0075 },
  'Lansing, MI': { exemption: 600, nonResidents: 0.005 },
  // KRS 91.200 and Louisville's ordinance: without the schools' share for those who live elsewhere.
  'Louisville, KY': { isOfWork: true, nonResidents: 0.0145 },
};

/** Rules that a state's law sets for all its cities or counties. */
const BY_STATE: Readonly<Record<string, LocalRule>> = {
  AL: { isOfWork: true, nonResidents: 'same' },
  DE: { nonResidents: 'same' },
  // Indiana Code 6-3.6-2-2: the adjusted gross income; of workers from other states by the county of work.
  IN: { base: 'state taxable', nonResidents: 'same' },
  KY: { isOfWork: true, nonResidents: 'same' },
  // Tax-General Article § 10-103: a share of the Maryland taxable income of residents.
  MD: { base: 'state taxable' },
  // Resident half of it elsewhere: City Income Tax Act, uniform ordinance.
  MI: { exemption: 600, nonResidents: 0.005 },
  MO: { nonResidents: 'same' },
  OH: { nonResidents: 'same' },
};

/** @param jurisdiction `<city or county>, <state>` */
export function localRule(jurisdiction: string): LocalRule {
  return RULES[jurisdiction] ?? BY_STATE[jurisdiction.slice(-2)] ?? {};
}
