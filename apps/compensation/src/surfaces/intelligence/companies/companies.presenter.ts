import type {
  Basis,
  CompanyLevel,
  CompanyRow,
  EmployerPremiumRow,
  ExperienceLevel,
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
  };
  interview_difficulty: { score: number | null; basis: Basis; reports: number };
  /** When a role was asked for: what the company's filings pay over the market for its family, percent. */
  role_premium?: { low_pct: number; high_pct: number; filings: number; basis: Basis };
}

interface CompanyLevelResponse {
  code: string | null;
  title: string;
  maps_to_exp: ExperienceLevel;
  base: number | null;
  equity: number | null;
  bonus: number | null;
  total: number | null;
  basis: Basis;
}

export function companyResponse(
  { slug, name, vesting, interviewDifficulty }: CompanyRow,
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
    },
    interview_difficulty: { score, basis, reports },
    ...(premium && { role_premium: premiumResponse(premium) }),
  };
}

function levelResponse({ code, title, mapsToExp, base, equity, bonus, total, basis }: CompanyLevel) {
  return { code, title, maps_to_exp: mapsToExp, base, equity, bonus, total, basis };
}

function premiumResponse({ lowPct, highPct, filings, basis }: EmployerPremiumRow) {
  return { low_pct: lowPct, high_pct: highPct, filings, basis };
}
