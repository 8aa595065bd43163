import { DOLLAR_STEP, EXPERIENCE_MULTIPLIERS, noiseError, type SourceRow } from '@wagewright/dataset';
import { formatQuarter, parseQuarter, quarterStart } from '../../arithmetic/quarter';
import { clamp, groupBy, total } from '../../arithmetic/statistics';
import { type Catalogue, requireSource, type CatalogueRole, figureSlug, type RetiredRole } from '../../read';
import type { CrowdGroup, StagingTables } from '../../staging';
import type { Market } from '../market/market';
import { DISAGREEMENT, REAL_WEIGHT } from './reconcile';
import type { RoleEstimate } from './role-figures';
import { credibleDeviation, type TitleEvidence } from './title-evidence';

/** Id of `sources.csv`. */
export const CROWD = 'crowd';

/** Standard error of self-reported pay and of self-selection; no number of reports removes it. */
const SYSTEMATIC_ERROR = 0.1;

/** The steps from what a group reported to a national wage of the mid level. */
const STEPS = {
  ageing: 'employment cost index from the newest quarter of each group',
  place: '1 ÷ multiplier of the city',
  experience: '1 ÷ multiplier of the level, where a group is of one',
} as const;

/** A group with its steps in logarithms. */
interface PlacedGroup extends Record<keyof typeof STEPS, number> {
  group: CrowdGroup;
  variance: number;
}

/** The community's reports by role. */
export interface CrowdReports {
  source: SourceRow;
  /** Over the role's cities and levels, weighted by reports. Undefined for a role without reports. */
  evidenceOf: (role: CatalogueRole) => TitleEvidence | undefined;
}

/** Null for staged data without reports of the community. Groups of cities that have left the catalogue say nothing. */
export function crowdReports(
  { 'crowd-evidence': groups }: Pick<StagingTables, 'crowd-evidence'>,
  { cities, sources, roles, retired }: Catalogue,
  market: Market,
): CrowdReports | null {
  if (groups.length === 0) return null;
  const source = crowdSource(sources, groups);
  const figures = figureSlugs(roles, retired);
  const byFigure = groupBy(groups, ({ roleSlug }) => figures.get(roleSlug) ?? roleSlug);
  const metros = new Map(cities.map(({ slug, cbsaCode }) => [slug, cbsaCode]));
  return {
    source,
    evidenceOf: (role) => {
      // Used for a group too small to have its own.
      const spread = market.occupation(role.socCode).deviation;
      const placed = (byFigure.get(figureSlug(role)) ?? []).flatMap((group) => {
        const factor = market.placeFactor(metros.get(group.citySlug) ?? '');
        return factor === undefined ? [] : [placedGroup(group, factor, market, spread)];
      });
      return placed.length === 0 ? undefined : evidenceOf({ source, role }, placed);
    },
  };
}

/** The crowd's row of `sources.csv`, dated by its newest report; to the quarter, which tells of no single report. */
function crowdSource(sources: readonly SourceRow[], groups: readonly CrowdGroup[]): SourceRow {
  const newest = Math.max(...groups.map(({ quarter }) => parseQuarter(quarter)));
  return {
    ...requireSource(sources, CROWD),
    release: `reports to ${formatQuarter(newest)}`,
    fetchedAt: `${quarterStart(newest)}T00:00:00Z`,
  };
}

function placedGroup(group: CrowdGroup, factor: number, market: Market, spread: number): PlacedGroup {
  const deviation = credibleDeviation(group.deviation ?? spread);
  // A rounded figure lies anywhere within half a step.
  const rounding = (DOLLAR_STEP / group.pay) ** 2 / 12;
  return {
    group,
    ageing: Math.log(market.titleAgeing(parseQuarter(group.quarter))),
    place: -Math.log(factor),
    experience: group.exp === null ? 0 : -Math.log(EXPERIENCE_MULTIPLIERS[group.exp]),
    variance: deviation ** 2 / group.n + rounding + noiseError(group.n, spread) ** 2,
  };
}

function evidenceOf(
  about: Pick<TitleEvidence, 'source' | 'role'>,
  placed: readonly PlacedGroup[],
): TitleEvidence {
  const n = total(placed.map(({ group }) => group.n));
  const mean = (valueOf: (item: PlacedGroup) => number) =>
    total(placed.map((item) => item.group.n * valueOf(item))) / n;
  const pay = mean(({ group }) => Math.log(group.pay));
  const moves = (['ageing', 'place', 'experience'] as const).map((rule) => {
    return { rule, note: STEPS[rule], move: mean((item) => item[rule]) };
  });
  const logValue = pay + total(moves.map(({ move }) => move));
  const sampling = Math.sqrt(total(placed.map(({ group, variance }) => (group.n / n) ** 2 * variance)));
  return {
    ...about,
    n,
    rawMedian: Math.exp(pay),
    steps: moves.map(({ rule, note, move }) => ({ rule, factor: Math.exp(move), note })),
    logValue,
    logUnbiased: logValue,
    standardError: Math.hypot(sampling, SYSTEMATIC_ERROR),
  };
}

/** However many people report, the other sources keep three quarters. */
export const MOST_CROWD_WEIGHT = 0.25;

/** Maximum factor by which reports count as off the other sources, either way. */
const FURTHEST_CROWD = Math.log(1.2);

/**
 * Mixes the community's reports into a figure that is reconciled without them (docs/methodology.md, 6). Applied last,
 * without effect on anything else: no set of reports can move any figure by more than 1.2^0.25 − 1 = 4.7 %.
 */
export function weighCrowd(estimate: RoleEstimate, reports: TitleEvidence | undefined): RoleEstimate {
  if (reports === undefined) return estimate;
  const evidence = limited(reports, estimate.logMedian);
  const weight = weightOf(evidence, estimate);
  const rest = 1 - weight;
  const distance = Math.abs(reports.logValue - estimate.logMedian);
  return {
    ...estimate,
    logMedian: rest * estimate.logMedian + weight * evidence.logValue,
    standardError: Math.hypot(rest * estimate.standardError, weight * evidence.standardError),
    occupationWeight: rest * estimate.occupationWeight,
    weights: estimate.weights.map((share) => rest * share),
    disagreement: estimate.disagreement || (weight >= REAL_WEIGHT && distance > DISAGREEMENT),
    crowd: { evidence, weight },
  };
}

/** By precision: a figure well known without the crowd hardly moves. */
function weightOf({ standardError }: TitleEvidence, estimate: RoleEstimate): number {
  const variance = estimate.standardError ** 2;
  return Math.min(MOST_CROWD_WEIGHT, variance / (variance + standardError ** 2));
}

function limited(reports: TitleEvidence, logMedian: number): TitleEvidence {
  const logValue = logMedian + clamp(reports.logValue - logMedian, -FURTHEST_CROWD, FURTHEST_CROWD);
  if (logValue === reports.logValue) return reports;
  const limit = {
    rule: 'limit',
    factor: Math.exp(logValue - reports.logValue),
    note: 'reports count as at most 1.2 times off the other sources',
  };
  return { ...reports, logValue, steps: [...reports.steps, limit] };
}

/** For every present or former slug: the slug of the role with its figure. */
function figureSlugs(
  roles: readonly CatalogueRole[],
  retired: readonly RetiredRole[],
): ReadonlyMap<string, string> {
  const slugs = new Map(roles.map((role) => [role.slug, figureSlug(role)]));
  for (const { slug, successor } of retired) slugs.set(slug, slugs.get(successor) ?? successor);
  return slugs;
}
