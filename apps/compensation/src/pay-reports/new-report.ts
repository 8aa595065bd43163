import { type CompanyRow, isOutlier } from '@wagewright/dataset';
import type { Place } from '../estimates/catalogue-resolver';
import { reportedLevel } from '../estimates/formulas/experience';
import { wholeDollars } from '../estimates/formulas/rounding';
import type { CommunityReport } from './pay-report.entity';
import { quarterOf } from './quarter';
import type { SubmitRequest } from '../surfaces/intelligence/pay-reports/submit.request';

/** What a report says. */
export type NewReport = Omit<CommunityReport, 'id' | 'verification' | 'publishedAs' | 'person'>;

/** Everything that could tell a person is left behind here: free text, days, cents. */
export function newReport(
  { snapshot, role, city }: Place & { city: NonNullable<Place['city']> },
  request: SubmitRequest,
  now: Date,
): NewReport {
  const exp = reportedLevel(request.exp, request.years_experience);
  const base = wholeDollars(request.base);
  const outlier = isOutlier(base, role.national, city.costOfLivingMultiplier, exp);
  return {
    roleSlug: role.slug,
    citySlug: city.slug,
    exp,
    base,
    equity: amount(request.equity),
    bonus: amount(request.bonus),
    signing: amount(request.signing),
    companySlug: companySlug(snapshot.companies, request.company),
    employmentType: request.employment_type ?? 'full_time',
    remote: request.remote ?? null,
    quarter: quarterOf(request.effective_date ? new Date(request.effective_date) : now),
    status: outlier ? 'review' : 'accepted',
  };
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
