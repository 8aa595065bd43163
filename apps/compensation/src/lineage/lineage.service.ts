import { Injectable } from '@nestjs/common';
import type { ObservationRow, SourceRow } from '@wagewright/dataset';
import type { Snapshot } from '../dataset/snapshot';
import { SnapshotStore } from '../dataset/snapshot.store';
import { type DataPoint, isDataPointId, metricName, parseDataPointId } from '../estimates/data-point-id';
import { sourcesDisagree } from '../estimates/evidence';
import { EXPERIENCE_MULTIPLIERS } from '../estimates/formulas/experience';
import { type HistoryQuarter, salaryHistory } from '../estimates/formulas/history';
import { hasBegun, SNAPSHOTS_KEPT } from '../estimates/history-window';
import { RoleInMarket } from '../estimates/role-in-market';
import { dataPointIdMalformed, dataPointNotFound } from './lineage.errors';
import { ObservationRepository } from './observation.repository';
import { reconciliationRule } from './reconciliation-rule';

/** Where a figure comes from. */
export interface Lineage {
  dataPointId: string;
  metric: string;
  /** Whole US dollars a year: the figure itself. */
  value: number;
  /** Last day of the figure's quarter. */
  asOf: string;
  methodologyVersion: string;
  /** Of the national median; the weights sum to 1. */
  sources: SourceUse[];
  reconciliationRule: string;
  sourcesDisagree: boolean;
  /** What the national figure was multiplied by, in this order. */
  multipliers: FittedMultiplier[];
}

/** How much a publisher's data set counts. */
export interface SourceUse {
  source: SourceRow;
  /** Cases. */
  observations: number;
  /** Share, 0–1. */
  weight: number;
  /** The single observation; undefined where the source speaks through another title. */
  observation?: ObservationRow;
}

export interface FittedMultiplier {
  name: 'city' | 'experience';
  value: number;
  /** What it was fitted on, weights summing to 1; empty for a published constant. */
  sources: SourceUse[];
}

/** A data point with what it refers to. */
interface ResolvedPoint {
  point: DataPoint;
  market: RoleInMarket;
  /** The history entry of its quarter, in its market and at its level. */
  quarter: HistoryQuarter;
}

/** Where a figure comes from: every source with its weight, and every step on the way. */
@Injectable()
export class LineageService {
  constructor(
    private readonly store: SnapshotStore,
    private readonly observations: ObservationRepository,
  ) {}

  /** @throws ApiError 400 for what cannot be an id, 404 for one that stands for nothing */
  async trace(id: string): Promise<Lineage> {
    if (!isDataPointId(id)) throw dataPointIdMalformed();
    const resolved = resolvePoint(this.store.current(), id);
    if (!resolved) throw dataPointNotFound(id);
    const { market, point, quarter } = resolved;
    const { snapshot, role, city } = market;
    const behind = await this.observations.behind(snapshot.manifest.id, role, city);
    return {
      dataPointId: id,
      metric: metricName(point.figure, point.level),
      value: valueOf(resolved),
      asOf: quarter.asOf,
      methodologyVersion: snapshot.manifest.id,
      sources: nationalSources(market, behind),
      reconciliationRule: reconciliationRule(role, quarter.nationalBasis),
      sourcesDisagree: sourcesDisagree(market),
      multipliers: multipliers(resolved, behind),
    };
  }
}

function resolvePoint(snapshot: Snapshot, id: string): ResolvedPoint | undefined {
  const point = parseDataPointId(id);
  if (!point || !hasBegun(SNAPSHOTS_KEPT, point.quarter)) return undefined;
  const role = snapshot.catalogues.B.role(point.role);
  const city = point.city === null ? null : snapshot.catalogues.B.city(point.city);
  if (!role || city === undefined) return undefined;
  const market = new RoleInMarket(snapshot, role, city);
  const history = salaryHistory(
    role.history,
    { multiplier: market.multiplierAt(point.level), isSurveyed: false },
    role.history.length,
  );
  const quarter = history.find((entry) => entry.quarter === point.quarter);
  return quarter && { point, market, quarter };
}

/** The current quarter's value is the estimate itself, which keeps low, median and high apart. */
function valueOf({ point, market, quarter }: ResolvedPoint): number {
  const isCurrent = point.quarter === market.snapshot.manifest.dataQuarter;
  return (isCurrent ? market.figures(point.level) : quarter)[point.figure];
}

/** A source's observation of the title counts before its observation of the occupation. */
function nationalSources({ snapshot, role }: RoleInMarket, behind: readonly ObservationRow[]): SourceUse[] {
  const { weights, sourceBreakdown } = role.national;
  return Object.entries(weights).map(([id, weight]) => {
    const own = behind.filter(({ sourceId, metric }) => sourceId === id && metric === 'median');
    const observation = own.find(({ roleSlug }) => roleSlug !== null) ?? own[0];
    return { source: snapshot.source(id), weight, observations: sourceBreakdown[id] ?? 0, observation };
  });
}

function multipliers(
  { market: { snapshot, city }, point }: ResolvedPoint,
  behind: readonly ObservationRow[],
): FittedMultiplier[] {
  const experience: FittedMultiplier = {
    name: 'experience',
    value: EXPERIENCE_MULTIPLIERS[point.level],
    sources: [],
  };
  if (!city) return [experience];
  const sources = behind
    .filter(({ metric }) => metric === 'multiplier')
    .map((observation) => ({
      source: snapshot.source(observation.sourceId),
      weight: observation.weight,
      observations: observation.n,
      observation,
    }));
  return [{ name: 'city', value: city.costOfLivingMultiplier, sources }, experience];
}
