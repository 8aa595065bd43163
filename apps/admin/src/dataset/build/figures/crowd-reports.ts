import {
  type AdjustmentStep,
  DOLLAR_STEP,
  EXPERIENCE_MULTIPLIERS,
  noiseError,
  type SourceRow,
} from '@wagewright/dataset';
import { formatQuarter, parseQuarter, quarterStart } from '../../arithmetic/quarter';
import { groupBy, total } from '../../arithmetic/statistics';
import { type Catalogue, requireSource } from '../../catalogue/catalogue';
import { type CatalogueCity, type CatalogueRole, figureSlug } from '../../catalogue/catalogue-files';
import { figureSlugs } from '../../catalogue/figure-slugs';
import { InputError } from '../../csv/input.error';
import { CROWD_FILE } from '../../staging/crowd-file';
import type { CrowdGroup } from '../../staging/crowd-group';
import type { StagedData } from '../../staging/staging-tables';
import type { Market } from '../market/market';
import { credibleDeviation, type TitleEvidence } from './title-evidence';

const CROWD = 'crowd';

/** Standard error of self-reported pay and of self-selection; no number of reports removes it. */
const SYSTEMATIC_ERROR = 0.1;

/** A group on its way to a national wage of the mid level, in logarithms. */
interface PlacedGroup {
  group: CrowdGroup;
  ageing: number;
  place: number;
  level: number;
  variance: number;
}

/**
 * Null for staged data without reports of the community.
 *
 * @throws InputError when the operator's observations contain reports of the community as well
 */
export function crowdReports(
  { crowd, tables }: StagedData,
  { cities, sources, roles, retired }: Catalogue,
  market: Market,
): CrowdReports | null {
  if (crowd === null) return null;
  if (tables['title-wages'].some(({ sourceId }) => sourceId === CROWD))
    throw new InputError(
      CROWD_FILE,
      0,
      '-',
      'title-wages has imported reports of the crowd as well: keep one',
    );
  const figures = figureSlugs(roles, retired);
  const groups = crowd.groups.map((group) => ({
    ...group,
    roleSlug: figures.get(group.roleSlug) ?? group.roleSlug,
  }));
  return new CrowdReports(groups, crowdSource(sources, crowd.groups), cities, market);
}

/**
 * The crowd's row of `sources.csv`, dated by its newest report; only to the quarter, so that no single report is
 * recognisable.
 */
function crowdSource(sources: readonly SourceRow[], groups: readonly CrowdGroup[]): SourceRow {
  const newest = Math.max(...groups.map(({ quarter }) => parseQuarter(quarter)));
  return {
    ...requireSource(sources, CROWD),
    release: `reports to ${formatQuarter(newest)}`,
    fetchedAt: `${quarterStart(newest)}T00:00:00Z`,
  };
}

/**
 * The community's reports of each role, over its cities and levels, without groups of cities that have left the
 * catalogue.
 */
export class CrowdReports {
  private readonly byRole: ReadonlyMap<string, CrowdGroup[]>;
  private readonly metros: ReadonlyMap<string, string>;

  constructor(
    groups: readonly CrowdGroup[],
    readonly source: SourceRow,
    cities: readonly CatalogueCity[],
    private readonly market: Market,
  ) {
    this.byRole = groupBy(groups, ({ roleSlug }) => roleSlug);
    this.metros = new Map(cities.map(({ slug, cbsaCode }) => [slug, cbsaCode]));
  }

  /** Groups are weighted by their reports. Undefined for a role without reports. */
  evidenceOf(role: CatalogueRole): TitleEvidence | undefined {
    // Used for a group too small to have its own.
    const spread = this.market.occupation(role.socCode).deviation;
    const placed = (this.byRole.get(figureSlug(role)) ?? []).flatMap((group) => this.placed(group, spread));
    if (placed.length === 0) return undefined;
    const n = total(placed.map(({ group }) => group.n));
    const mean = (valueOf: (item: PlacedGroup) => number) =>
      total(placed.map((item) => item.group.n * valueOf(item))) / n;
    const [pay, ageing, place, level] = [
      mean(({ group }) => Math.log(group.pay)),
      mean((item) => item.ageing),
      mean((item) => item.place),
      mean((item) => item.level),
    ];
    const logValue = pay + ageing + place + level;
    return {
      source: this.source,
      role,
      n,
      rawMedian: Math.exp(pay),
      steps: steps({ ageing, place, level }),
      logValue,
      logUnbiased: logValue,
      standardError: Math.hypot(
        Math.sqrt(total(placed.map(({ group, variance }) => (group.n / n) ** 2 * variance))),
        SYSTEMATIC_ERROR,
      ),
    };
  }

  private placed(group: CrowdGroup, spread: number): PlacedGroup[] {
    const factor = this.market.placeFactor(this.metros.get(group.citySlug) ?? '');
    if (factor === undefined) return [];
    const deviation = credibleDeviation(group.deviation ?? spread);
    return [
      {
        group,
        ageing: Math.log(this.market.titleAgeing(parseQuarter(group.quarter))),
        place: -Math.log(factor),
        level: group.exp === null ? 0 : -Math.log(EXPERIENCE_MULTIPLIERS[group.exp]),
        variance: deviation ** 2 / group.n + roundingVariance(group.pay) + noiseError(group.n, spread) ** 2,
      },
    ];
  }
}

/** The variance of a figure anywhere within half a step. */
function roundingVariance(pay: number): number {
  return (DOLLAR_STEP / pay) ** 2 / 12;
}

function steps({ ageing, place, level }: Record<'ageing' | 'place' | 'level', number>): AdjustmentStep[] {
  return [
    {
      rule: 'ageing',
      factor: Math.exp(ageing),
      note: 'employment cost index from the newest quarter of each group',
    },
    { rule: 'place', factor: Math.exp(place), note: '1 ÷ multiplier of the city' },
    {
      rule: 'experience',
      factor: Math.exp(level),
      note: '1 ÷ multiplier of the level, where a group is of one',
    },
  ];
}
