import type {
  Basis,
  CompanyLevel,
  CompanyRow,
  DisclosedPay,
  EmployerPremiumRow,
  ExperienceLevel,
  FiledVesting,
} from '@wagewright/dataset';

/** `data` of `GET P/salaries/companies` */
export interface CompaniesData {
  /** Sorted by slug. */
  companies: CompanyResponse[];
  total: number;
}

export interface CompanyResponse {
  slug: string;
  name: string;
  /** Lowest first. What no public source tells is null, and `basis` says so. */
  levels: CompanyLevelResponse[];
  vesting: {
    years: number | null;
    cliff_months: number | null;
    /** One number a year, summing to 100; empty when not published. */
    schedule_pct: number[];
    basis: Basis;
    note: string | null;
    /** What a filing says of it; `basis` is of the schedule. Null where no filing was read. */
    filed: FiledVestingResponse | null;
  };
  /** What kind of employer the model of equity and bonus takes it for; null where it is not known. */
  tier: string | null;
  /** What the company disclosed of its employees' pay; null where nothing was read. */
  disclosed_pay: DisclosedPayResponse | null;
  interview_difficulty: { score: number | null; basis: Basis; reports: number };
  /** When a role was asked for: what the company's filings pay over the market for its family, percent. */
  role_premium?: { low_pct: number; high_pct: number; filings: number; basis: Basis };
}

interface FiledVestingResponse {
  years_min: number;
  years_max: number;
  cadence: string | null;
  note: string;
  /** Which filing, e.g. `10-K for 2025`. */
  filing: string;
  url: string;
}

interface DisclosedPayResponse {
  fiscal_year: number;
  /** Total pay of the median employee, worldwide and part time included, US dollars: not the pay of an engineer. */
  median_employee_pay: number;
  ceo_pay_ratio: number | null;
  basis: Basis;
}

interface CompanyLevelResponse {
  code: string | null;
  title: string;
  maps_to_exp: ExperienceLevel;
  base: number | null;
  equity: number | null;
  bonus: number | null;
  total: number | null;
  /** Of `base`. */
  basis: Basis;
  /** Of `equity`, `bonus` and `total`: modelled by the kind of employer, or not published. */
  variable_basis: Basis;
  /** Filings behind `base`; 0 when it is null. */
  filings: number;
}

export function companyResponse(
  { slug, name, vesting, tier, disclosedPay, interviewDifficulty }: CompanyRow,
  levels: readonly CompanyLevel[],
  premium?: EmployerPremiumRow,
): CompanyResponse {
  const { score, basis, reports } = interviewDifficulty;
  return {
    slug,
    name,
    levels: levels.map((level) => levelResponse(level)),
    vesting: {
      years: vesting.years,
      cliff_months: vesting.cliffMonths,
      schedule_pct: vesting.schedulePct,
      basis: vesting.basis,
      note: vesting.note,
      filed: vesting.filed ? filedResponse(vesting.filed) : null,
    },
    tier: tier ?? null,
    disclosed_pay: disclosedPay ? disclosedResponse(disclosedPay) : null,
    interview_difficulty: { score, basis, reports },
    ...(premium && { role_premium: premiumResponse(premium) }),
  };
}

function levelResponse(level: CompanyLevel): CompanyLevelResponse {
  const { code, title, mapsToExp, base, equity, bonus, total, basis, variableBasis, filings } = level;
  const pay = {
    base,
    equity,
    bonus,
    total,
    basis,
    variable_basis: variableBasis ?? 'not_published',
    filings,
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
