import type { TaxBracket } from '@wagewright/dataset';

/** Rates of cities and counties in the words of their publisher, share by name. */
export interface LocalTaxRates {
  state: string;
  /** Year of the rates: carried forward where it is earlier than the tax year. */
  year: number;
  source: string;
  url: string;
  rates: Readonly<Record<string, number | readonly TaxBracket[]>>;
}

export const LOCAL_TAX_RATES: readonly LocalTaxRates[] = [
  {
    state: 'MD',
    year: 2_024,
    source: 'Comptroller of Maryland, local tax rates of 2024',
    url: 'https://marylandtaxes.gov/business/income/withholding/percentage-method.php',
    rates: {
      'Allegany County': 0.0303,
      'Anne Arundel County': [
        { from: 0, rate: 0.027 },
        { from: 50_000, rate: 0.0281 },
        { from: 400_000, rate: 0.032 },
      ],
      'Baltimore County': 0.032,
      'Calvert County': 0.03,
      'Caroline County': 0.032,
      'Carroll County': 0.0303,
      'Cecil County': 0.0275,
      'Charles County': 0.0303,
      'Dorchester County': 0.032,
      'Garrett County': 0.0265,
      'Harford County': 0.0306,
      'Howard County': 0.032,
      'Kent County': 0.032,
      'Montgomery County': 0.032,
      'Prince George’s County': 0.032,
      'Queen Anne’s County': 0.032,
      'Somerset County': 0.032,
      'St. Mary’s County': 0.03,
      'Talbot County': 0.024,
      'Washington County': 0.0295,
      'Wicomico County': 0.032,
      'Worcester County': 0.0225,
    },
  },
  {
    state: 'IN',
    year: 2_021,
    source: 'Indiana Code 6-3.6, county rates of 2021',
    url: 'http://iga.in.gov/legislative/laws/2021/ic/titles/006#6-3.6',
    rates: {
      'Clark County': 0.02,
      'Elkhart County': 0.02,
      'Hamilton County': 0.011,
      'Lake County': 0.015,
      'Porter County': 0.005,
      'St. Joseph County': 0.0175,
    },
  },
  {
    state: 'MI',
    year: 2_023,
    source: 'Michigan Treasury, cities that levy an income tax',
    url: 'https://www.michigan.gov/taxes/questions/iit/accordion/general/what-cities-impose-an-income-tax',
    rates: {
      'Battle Creek': 0.01,
      'East Lansing': 0.01,
      Flint: 0.01,
      Hamtramck: 0.01,
      'Highland Park': 0.02,
      Jackson: 0.01,
      Muskegon: 0.01,
      Pontiac: 0.01,
      'Port Huron': 0.01,
      Saginaw: 0.015,
      Walker: 0.01,
    },
  },
  {
    state: 'NY',
    year: 2_025,
    source: 'City of Yonkers, share of the state’s tax',
    url: 'https://www.tax.ny.gov/pit/file/yonkers_residents.htm',
    rates: { Yonkers: 0.1675 },
  },
  {
    state: 'KY',
    year: 2_025,
    source: 'City of Covington, occupational license fee',
    url: 'https://www.covingtonky.gov/business/occupational-licenses',
    rates: { Covington: 0.0245 },
  },
  {
    state: 'OR',
    year: 2_024,
    source: 'Metro Code 7.06, supportive housing services',
    url: 'https://www.oregonmetro.gov/public-projects/supportive-housing-services/tax',
    rates: Object.fromEntries(
      [
        'Beaverton',
        'Hillsboro',
        'Lake Oswego',
        'Milwaukie',
        'Oregon City',
        'Tigard',
        'Tualatin',
        'West Linn',
      ].map((town) => [
        town,
        [
          { from: 0, rate: 0 },
          { from: 125_000, rate: 0.01 },
        ],
      ]),
    ),
  },
];

/** Brackets of couples, in place of the single ones, by jurisdiction. */
export const LOCAL_JOINT_BRACKETS: Readonly<Record<string, readonly TaxBracket[]>> = {
  'Anne Arundel County, MD': [
    { from: 0, rate: 0.027 },
    { from: 75_000, rate: 0.0281 },
    { from: 480_000, rate: 0.032 },
  ],
};

/** The threshold of Portland's Metro for couples. */
export const METRO_JOINT_BRACKETS: readonly TaxBracket[] = [
  { from: 0, rate: 0 },
  { from: 200_000, rate: 0.01 },
];
