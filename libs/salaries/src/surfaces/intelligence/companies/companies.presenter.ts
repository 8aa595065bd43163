import type { ExperienceLevel } from '@wagewright/enums';
import type {
  Basis,
  CompanyLevel,
  DisclosedPay,
  EmployerPremiumRow,
  FiledVesting,
} from '@wagewright/dataset';
import type { Sponsorship } from '@wagewright/messaging';
import type { FilteredCompany } from '../../../companies/companies.service';

/** The employers with their levels and the base pay that filings show. */
export interface CompaniesData {
  /** Sorted by slug. */
  companies: CompanyResponse[];
  /** How many companies are answered. */
  total: number;
}

/** A company with its levels, its vesting and its interviews. */
export interface CompanyResponse {
  /** Slug of the company. */
  slug: string;
  /** Name of the company. */
  name: string;
  /** Slug of the city of its head office, or of its main office in the United States. */
  head_office: string;
  /** Levels of software engineers at the head office, lowest first. Unpublished figures are null, with a `reason`. */
  levels: CompanyLevelResponse[];
  /** How equity vests. */
  vesting: {
    /** Years until all of it is vested; null where it is not published. @format double */
    years: number | null;
    /** Months before the first part vests; null where it is not published. */
    cliff_months: number | null;
    /** One number a year, summing to 100; empty when not published. @format double */
    schedule_pct: number[];
    /** Basis of the schedule. */
    basis: Basis;
    /** Further terms by the source; null where it names none. */
    note: string | null;
    /** Vesting by a filing; `basis` is of the schedule. Null where no filing was read. */
    filed: FiledVestingResponse | null;
  };
  /** Kind of employer in the model of equity and bonus. */
  tier: string;
  /** Pay of its employees that the company disclosed; null where nothing was read. */
  disclosed_pay: DisclosedPayResponse | null;
  /** Record as a sponsor of visas; null where none is known, which does not mean that it sponsors nobody. */
  sponsorship: Sponsorship | null;
  /** How hard candidates find the interviews. */
  interview_difficulty: {
    /** From 1, easy, to 5, hard; null where too few reports exist. @format double */
    score: number | null;
    /** Basis of the score. */
    basis: Basis;
    /** Number of reports. */
    reports: number;
  };
  /** Premium of the company's filings over the market for the family of the requested role, percent; only with a role. */
  role_premium?: {
    /** Lower end of the premium, percent with one decimal. @format double */
    low_pct: number;
    /** Upper end of the premium, percent with one decimal. @format double */
    high_pct: number;
    /** Number of filings that the premium rests on. */
    filings: number;
    /** Basis of the premium. */
    basis: Basis;
  };
}

interface FiledVestingResponse {
  /** The least number of years until all is vested. @format double */
  years_min: number;
  /** The largest number of years until all is vested. @format double */
  years_max: number;
  /** How often a part vests, in words; null where the filing does not say. */
  cadence: string | null;
  /** Summary of the filing. */
  note: string;
  /** Name of the filing, such as `10-K for 2025`. */
  filing: string;
  /** Where the filing is published. */
  url: string;
}

interface DisclosedPayResponse {
  /** Fiscal year of the disclosure. */
  fiscal_year: number;
  /** Total pay of the median employee, worldwide and part time included, US dollars: not the pay of an engineer. */
  median_employee_pay: number;
  /** Pay of the chief executive as a multiple of it; null where it is not disclosed. */
  ceo_pay_ratio: number | null;
  /** Basis of the figures. */
  basis: Basis;
}

interface CompanyLevelResponse {
  /** The company’s own code, such as `L5`; null where it has none. */
  code: string | null;
  /** The company’s own title of the level; its code where several levels share the title. */
  title: string;
  /** The experience level that comes nearest. */
  maps_to_exp: ExperienceLevel;
  /**
   * Base pay of a software engineer at the head office, whole US dollars a year: within 12 % of the `market` figure of
   * role, city, level and company. Null with its `reason`.
   */
  base: number | null;
  /** Value of equity in a year, whole US dollars; null where no source tells it. */
  equity: number | null;
  /** Bonus of a year, whole US dollars; null where no source tells it. */
  bonus: number | null;
  /** Sum of the parts, whole US dollars a year; null where one of them is. */
  total: number | null;
  /** Basis of `base`. */
  basis: Basis;
  /** Basis of `equity`, `bonus` and `total`: modelled by the kind of employer, or not published. */
  variable_basis: Basis;
  /** Filings of the level, or all of the company’s where fewer than three name the level; 0 when `base` is null. */
  filings: number;
  /** Median of the filings of the level in all places, as observed; null with fewer than three. */
  filed_median: number | null;
  /** Why there is no base; null with one. */
  reason: string | null;
}

export function companiesData(companies: readonly FilteredCompany[]): CompaniesData {
  return { companies: companies.map((one) => companyResponse(one)), total: companies.length };
}

function companyResponse({ company, levels, premium, sponsorship }: FilteredCompany): CompanyResponse {
  const { slug, name, vesting, tier, headOffice, disclosedPay, interviewDifficulty } = company;
  const { score, basis, reports } = interviewDifficulty;
  return {
    slug,
    name,
    head_office: headOffice,
    levels: levels.map((level) => levelResponse(level)),
    vesting: {
      years: vesting.years,
      cliff_months: vesting.cliffMonths,
      schedule_pct: vesting.schedulePct,
      basis: vesting.basis,
      note: vesting.note,
      filed: vesting.filed && filedResponse(vesting.filed),
    },
    tier,
    disclosed_pay: disclosedPay && disclosedResponse(disclosedPay),
    sponsorship,
    interview_difficulty: { score, basis, reports },
    ...(premium && { role_premium: premiumResponse(premium) }),
  };
}

function levelResponse(level: CompanyLevel): CompanyLevelResponse {
  const { code, title, mapsToExp, base, equity, bonus, total, basis, variableBasis } = level;
  const pay = {
    base,
    equity,
    bonus,
    total,
    basis,
    variable_basis: variableBasis,
    filings: level.filings,
    filed_median: level.filedMedian,
    reason: level.reason,
  };
  return { code, title, maps_to_exp: mapsToExp, ...pay };
}

function filedResponse({
  yearsMin,
  yearsMax,
  cadence,
  note,
  filing,
  url,
}: FiledVesting): FiledVestingResponse {
  return { years_min: yearsMin, years_max: yearsMax, cadence, note, filing, url };
}

function disclosedResponse({
  fiscalYear,
  medianEmployeePay,
  ceoPayRatio,
}: DisclosedPay): DisclosedPayResponse {
  return {
    fiscal_year: fiscalYear,
    median_employee_pay: medianEmployeePay,
    ceo_pay_ratio: ceoPayRatio,
    basis: 'public_record',
  };
}

function premiumResponse({ lowPct, highPct, filings, basis }: EmployerPremiumRow) {
  return { low_pct: lowPct, high_pct: highPct, filings, basis };
}
