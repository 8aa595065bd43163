import type { ExperienceLevel } from '@wagewright/enums';
import { EXPERIENCE_MULTIPLIERS, surveySigma } from '@wagewright/dataset';
import { RoleInMarket, type Snapshot } from '@wagewright/salaries';
import type { PublishedGroup } from '../groups/report-group.entity';
import { type AnsweredCity, nextGroup, type PendingReport, type ReportGroup } from '../groups/form-groups';
import { type GroupReference, groupFigures } from '../groups/figures';
import { isTelling, type WaitingReport } from '../new-report';

export interface SettledReports {
  /** Published from now on; nothing else of their reports is kept. */
  groups: Omit<PublishedGroup, 'id'>[];
  /** Outliers, for a person's review. */
  review: WaitingReport[];
  rest: WaitingReport[];
}

interface Candidate extends PendingReport {
  waiting: WaitingReport;
}

type Group = ReportGroup<Candidate>;

/**
 * @param reports in an order without meaning: of a person's reports for one city and level the first counts
 * @param answered the cities of a role with groups
 * @param isTrusted whether an account counts towards the five people of a group
 */
export async function settleReports(
  reports: readonly WaitingReport[],
  snapshot: Snapshot,
  answered: (roleSlug: string) => Promise<AnsweredCity[]>,
  isTrusted: (accountId: string) => boolean,
): Promise<SettledReports> {
  const settled: SettledReports = { groups: [], review: [], rest: [] };
  for (const [roleSlug, ofRole] of byRole(withoutRepeated(reports), settled)) {
    const cities = await answered(roleSlug);
    let pending = ofRole.map((report) => candidateOf(report, isTrusted));
    for (let group = nextGroup(pending, cities); group; group = nextGroup(pending, cities)) {
      const reference = referenceOf(snapshot, roleSlug, group);
      if (!reference) break;
      settled.groups.push(told(roleSlug, group, reference));
      cities.push(group.citySlug);
      const taken = new Set(group.reports);
      pending = pending.filter((report) => !taken.has(report));
    }
    settled.rest.push(...pending.map(({ waiting }) => waiting));
  }
  return settled;
}

/** The publishable reports by role; outliers and other than full-time work go to their own lists. */
function byRole(
  reports: readonly WaitingReport[],
  { review, rest }: SettledReports,
): Map<string, WaitingReport[]> {
  const roles = new Map<string, WaitingReport[]>();
  for (const one of reports) {
    const { roleSlug, status, employmentType } = one.report;
    if (status === 'review') review.push(one);
    else if (employmentType !== 'full_time') rest.push(one);
    else roles.set(roleSlug, [...(roles.get(roleSlug) ?? []), one]);
  }
  return roles;
}

/** Figures that two people would hardly share count once, whoever sends them. */
function withoutRepeated(reports: readonly WaitingReport[]): WaitingReport[] {
  const seen = new Set<string>();
  return reports.filter(({ report }) => {
    if (!isTelling(report)) return true;
    const content = JSON.stringify({ ...report, status: null }, Object.keys(report).sort());
    const isFirst = !seen.has(content);
    seen.add(content);
    return isFirst;
  });
}

function candidateOf(waiting: WaitingReport, isTrusted: (accountId: string) => boolean): Candidate {
  const { citySlug, exp } = waiting.report;
  const { accountId: person, hour } = waiting;
  return { citySlug, exp, person, isTrusted: person !== null && isTrusted(person), hour, waiting };
}

function told(
  roleSlug: string,
  { citySlug, exp, people, reports }: Group,
  reference: GroupReference,
): Omit<PublishedGroup, 'id'> {
  const figures = groupFigures(
    reports.map(({ waiting }) => waiting),
    reference,
  );
  return { roleSlug, citySlug, exp, people, reports: reports.length, ...figures };
}

/** Undefined for a role or a city missing from the release: its reports wait. */
function referenceOf(snapshot: Snapshot, roleSlug: string, group: Group): GroupReference | undefined {
  const role = snapshot.catalogues.full.role(roleSlug);
  const city = group.citySlug === null ? null : snapshot.catalogues.full.city(group.citySlug);
  if (!role || city === undefined) return undefined;
  const { multiplier } = new RoleInMarket(snapshot, role, city);
  return {
    estimate: role.national.median * multiplier * levelFactor(group.exp),
    sigma: surveySigma(role.national),
  };
}

function levelFactor(exp: ExperienceLevel | null): number {
  return exp === null ? 1 : EXPERIENCE_MULTIPLIERS[exp];
}
