import { type EmploymentType, EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import { EXPERIENCE_MULTIPLIERS, isOutlier } from '@wagewright/dataset';
import {
  findCompany,
  payBenchmark,
  reportedLevel,
  type RoleInCity,
  wholeDollars,
} from '@wagewright/salaries';
import type { PayReport } from './pay-report.entity';

const HOUR_MS = 3_600_000;

/** As submitted; amounts in US dollars a year. */
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
  /** A day on which the pay applied, `YYYY-MM-DD`. */
  effectiveDate?: string | null;
}

export type NewReport = Omit<PayReport, 'id' | 'verification' | 'person'>;

/** A report on its way into a group. Outside this process it only exists encrypted. */
export interface WaitingReport {
  /** The sender; null for a reviewed report whose sender no key opens. */
  accountId: string | null;
  report: NewReport;
  verification: 'self_reported' | 'reviewed';
  /** Quarter of arrival, `2026-Q4`. */
  received: string;
  /** The time of arrival in whole hours since 1970. */
  hour: number;
}

/** Drops everything that could identify a person: free text, days, cents. */
export function newReport(market: RoleInCity, pay: ReportedPay, now: Date): NewReport {
  const { role, city } = market;
  const exp = reportedLevel(pay.level, pay.yearsExperience);
  const base = wholeDollars(pay.base);
  return {
    roleSlug: role.slug,
    citySlug: city.slug,
    exp,
    base,
    equity: amount(pay.equity),
    bonus: amount(pay.bonus),
    signing: amount(pay.signing),
    companySlug: companySlug(market, pay.company),
    employmentType: pay.employmentType ?? 'full_time',
    remote: pay.remote ?? null,
    quarter: quarterOf(pay.effectiveDate ? new Date(pay.effectiveDate) : now),
    status: liesFarOff(base, market, exp) ? 'review' : 'accepted',
  };
}

/** Whether a base lies far from the known pay of the level, or of every level if none is given. */
function liesFarOff(base: number, market: RoleInCity, exp: ExperienceLevel | null): boolean {
  const levels = exp === null ? EXPERIENCE_LEVELS : [exp];
  const { national } = market.role;
  return levels.every((level) => {
    // The rule multiplies the national median by the level: the place comes from the market figure.
    const { median } = payBenchmark(market, level).figures;
    const place = median / (national.median * EXPERIENCE_MULTIPLIERS[level]);
    return isOutlier(base, national, place, level);
  });
}

/** In whole hours since 1970. */
export function hourOf(date: Date): number {
  return Math.floor(date.getTime() / HOUR_MS);
}

/** `2026-Q2` */
export function quarterOf(date: Date): string {
  return `${date.getUTCFullYear()}-Q${Math.floor(date.getUTCMonth() / 3) + 1}`;
}

function amount(value: number | null | undefined): number | null {
  return value === undefined || value === null ? null : wholeDollars(value);
}

function companySlug({ snapshot }: RoleInCity, name: string | undefined): string | null {
  return name === undefined ? null : (findCompany(snapshot.companies, name)?.slug ?? null);
}

/** Figures that two people would hardly share: odd ones, or several together. */
const ROUND = 1_000;
const TELLING_AMOUNTS = 2;

/** Whether an equal report is most likely a repetition rather than a colleague's. */
export function isTelling({ base, equity, bonus, signing }: NewReport): boolean {
  const given = [equity, bonus, signing].filter((value) => value !== null && value > 0);
  return base % ROUND !== 0 || given.length >= TELLING_AMOUNTS;
}
