import type { EmploymentType } from '@wagewright/messaging';
import { type CompanyRow, type ExperienceLevel, isOutlier } from '@wagewright/dataset';
import { reportedLevel } from '../estimates/formulas/experience';
import { wholeDollars } from '../estimates/formulas/rounding';
import type { RoleInCity } from '../estimates/role-in-market';
import type { PayReport } from './pay-report.entity';

/** What somebody tells of their pay, as it was told; amounts in US dollars a year. */
export interface ReportedPay {
  level?: ExperienceLevel | null;
  /** Used when no level is given. */
  yearsExperience?: number | null;
  base: number;
  equity?: number | null;
  bonus?: number | null;
  signing?: number | null;
  company?: string;
  employmentType?: EmploymentType | null;
  remote?: boolean | null;
  /** A day on which the pay held, `YYYY-MM-DD`. */
  effectiveDate?: string | null;
}

/** What a report says. */
export type NewReport = Omit<PayReport, 'id' | 'verification' | 'publishedAs' | 'person'>;

/** A report on its way into a group. Outside of this process it exists sealed only. */
export interface WaitingReport {
  /** Who sent it; null of a report of an earlier release, of which nobody knows. */
  accountId: string | null;
  report: NewReport;
  verification: 'self_reported' | 'reviewed';
  /** In which it came, `2026-Q4`. */
  received: string;
}

/** Everything that could tell a person is left behind here: free text, days, cents. */
export function newReport(market: RoleInCity, pay: ReportedPay, now: Date): NewReport {
  const { snapshot, role, city } = market;
  const exp = reportedLevel(pay.level, pay.yearsExperience);
  const base = wholeDollars(pay.base);
  const outlier = isOutlier(base, role.national, market.multiplier, exp);
  return {
    roleSlug: role.slug,
    citySlug: city.slug,
    exp,
    base,
    equity: amount(pay.equity),
    bonus: amount(pay.bonus),
    signing: amount(pay.signing),
    companySlug: companySlug(snapshot.companies, pay.company),
    employmentType: pay.employmentType ?? 'full_time',
    remote: pay.remote ?? null,
    quarter: quarterOf(pay.effectiveDate ? new Date(pay.effectiveDate) : now),
    status: outlier ? 'review' : 'accepted',
  };
}

/** The quarter of a date, `2026-Q2`. */
export function quarterOf(date: Date): string {
  return `${date.getUTCFullYear()}-Q${Math.floor(date.getUTCMonth() / 3) + 1}`;
}

function amount(value: number | null | undefined): number | null {
  return value === undefined || value === null ? null : wholeDollars(value);
}

function companySlug(companies: readonly CompanyRow[], name: string | undefined): string | null {
  const wanted = name?.toLowerCase();
  if (wanted === undefined) return null;
  const found = companies.find(({ slug, name: own, aliases }) =>
    [slug, own.toLowerCase(), ...aliases].includes(wanted),
  );
  return found?.slug ?? null;
}

/** Figures that two people would hardly share: odd ones, or several together. */
const ROUND = 1_000;
const TELLING_AMOUNTS = 2;

/** Whether an equal report is most likely the same one sent twice, and not a colleague's. */
export function isTelling({ base, equity, bonus, signing }: NewReport): boolean {
  const given = [equity, bonus, signing].filter((value) => value !== null && value > 0);
  return base % ROUND !== 0 || given.length >= TELLING_AMOUNTS;
}
