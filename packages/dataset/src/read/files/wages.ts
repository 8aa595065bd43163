import { mapped, number, oneOf, optionalNumber, required, text, wage, words } from '../cells';
import { fileMapping, type Row } from '../file-mapping';

const percentiles = {
  p10: wage('p10'),
  p25: wage('p25'),
  p50: wage('p50'),
  p75: wage('p75'),
  p90: wage('p90'),
};

/** The national wage survey; null where the publisher prints no figure. */
export const nationalWages = fileMapping('oews_national_2017_2025.csv', 'bls-oews', {
  year: number('year'),
  socCode: required('soc_code'),
  title: required('title'),
  /** Percent relative standard error of the mean. */
  meanPrse: optionalNumber('mean_prse'),
  ...percentiles,
});
export type NationalWage = Row<typeof nationalWages>;

const AREA_KINDS = ['nation', 'state', 'metro', 'nonmetro'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** Every occupation in every area of the survey; a cell that was not released has no row. */
export const surveyAreas = fileMapping(
  'oews_2025_areas.csv',
  'bls-oews-metro',
  {
    kind: oneOf('area_kind', AREA_KINDS),
    /** Five digits for a metropolitan area, seven for all others. */
    code: required('area_code'),
    /** The first of its states; empty for the nation. */
    state: text('state_fips'),
    name: required('area_title'),
    socCode: required('soc_code'),
    isTotal: mapped(required('group'), (group) => group === 'total'),
    /** Null where the publisher withholds it. */
    people: optionalNumber('employment'),
    /** Percent relative standard error of the mean. */
    error: optionalNumber('wage_rse'),
    ...percentiles,
    hourlyMedian: optionalNumber('p50_hourly'),
    withheld: words('withheld'),
    /** Columns that the publisher prints as a lower bound alone. */
    capped: words('capped'),
  },
  // Broader groups hold the same people again.
  (row) => ['total', 'detailed'].includes(row.text('group')),
);
export type SurveyAreaWage = Row<typeof surveyAreas>;

/** Lower values are dollars an hour, all others dollars a year: the publication mixes both. */
const HOURLY_BELOW = 1_000;
const HOURS_A_YEAR = 2_080;
const annual = (column: string) =>
  mapped(number(column), (value) => (value < HOURLY_BELOW ? value * HOURS_A_YEAR : value));

/** The prevailing wages of an occupation in one area, annual. */
export const prevailingWages = fileMapping(
  'oflc_wage_levels_2025_26.csv',
  'dol-oflc-pw',
  {
    /** Code of a metro or of a nonmetropolitan area. */
    cbsaCode: required('area'),
    socCode: required('soc'),
    /** Mean of the lowest-paid third. */
    level1: annual('level_1'),
    /** Mean of the other two thirds. */
    level4: annual('level_4'),
  },
  (row) => {
    const levels = ['level_1', 'level_4'].map((column) => optionalNumber(column).read(row));
    const [level1 = null, level4 = null] = levels;
    if (level1 === null || level4 === null) return false;
    if (level4 < level1) throw row.fault('level_4', `${level4} lies below level I`);
    return true;
  },
);
export type PrevailingWage = Row<typeof prevailingWages>;

/** United States = 1. */
const parity = (column: string) => mapped(number(column), (value) => value / 100);

export const priceParities = fileMapping('bea_rpp_metro_2023.csv', 'bea-rpp', {
  /** Empty for an area without a metro of 2023. */
  cbsaCode: text('cbsa_code_2023'),
  all: parity('rpp_all'),
  housing: parity('rpp_housing'),
});
export type PriceParity = Row<typeof priceParities>;

export const costIndex = fileMapping('bls_eci_wages_2026_03.csv', 'bls-eci', {
  series: required('series'),
  adjustment: required('adjustment'),
  quarter: required('quarter'),
  index: optionalNumber('index_dec2005_100'),
  change3m: optionalNumber('pct_change_3m'),
});
export type CostIndexPoint = Row<typeof costIndex>;

/** US dollars an hour worked, private industry. */
export const employerCosts = fileMapping('bls_ecec_2026_03.csv', 'bls-ecec', {
  series: required('series'),
  wages: number('wages_usd_hour'),
  benefits: number('benefits_usd_hour'),
  paidLeave: number('paid_leave_usd_hour'),
  supplementalPay: number('supplemental_pay_usd_hour'),
  insurance: number('insurance_usd_hour'),
  retirement: number('retirement_usd_hour'),
  legallyRequired: number('legally_required_usd_hour'),
});
export type HourlyEmployerCost = Row<typeof employerCosts>;

/** Every occupation in every industry of the survey, in the nation. */
export const industryWages = fileMapping(
  'oews_2025_industries.csv',
  'bls-oews-industry',
  {
    /** As the publisher writes it: `51--52` a sector, `513200` an industry in it. */
    code: required('industry_code'),
    name: required('industry_title'),
    /** 0 for all industries, 1 for an ownership, 2 for a sector, more within a sector. */
    depth: number('industry_level'),
    socCode: required('soc_code'),
    /** Null where the publisher withholds it. */
    people: optionalNumber('employment'),
    p50: percentiles.p50,
  },
  // Broader groups hold the same people again.
  (row) => row.text('group') === 'detailed',
);
export type IndustryWage = Row<typeof industryWages>;

/** Employment projected by the publisher, 2024 to 2034. */
export const projections = fileMapping('bls_employment_projections_2024_34.csv', 'bls-ep', {
  socCode: required('soc_code'),
  /** Percent over ten years. */
  changePercent: optionalNumber('change_percent'),
});
