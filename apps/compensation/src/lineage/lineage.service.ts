import { Injectable } from '@nestjs/common';
import type { CityRow, ObservationRow, RoleRow } from '@wagewright/dataset';
import type { Snapshot } from '../dataset/snapshot';
import { SnapshotStore } from '../dataset/snapshot.store';
import { EXPERIENCE_MULTIPLIERS } from '../estimates/formulas/experience';
import { type HistoryQuarter, salaryHistory } from '../estimates/formulas/history';
import { salaryFigures } from '../estimates/formulas/salary-figures';
import { sourcesDisagree } from '../envelope/estimate.presenter';
import { isShownQuarter } from '../surfaces/intelligence/estimates/first-quarter';
import { type DataPoint, isDataPointId, metricName, parseDataPointId } from '../estimates/data-point-id';
import { dataPointIdMalformed, dataPointNotFound } from './lineage.errors';
import {
  type LineageData,
  type LineageMultiplier,
  type LineageSource,
  lineageSource,
} from '../envelope/lineage.presenter';
import { ObservationRepository } from './observation.repository';
import { reconciliationRule } from './reconciliation-rule';

/** A data point with what it refers to. */
interface FoundPoint {
  point: DataPoint;
  snapshot: Snapshot;
  role: RoleRow;
  city: CityRow | null;
  /** The history entry of its quarter, at its place and level. */
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
  async trace(id: string): Promise<LineageData> {
    if (!isDataPointId(id)) throw dataPointIdMalformed();
    const found = find(this.store.current(), id);
    if (!found) throw dataPointNotFound(id);
    const { snapshot, role, city, point, quarter } = found;
    const behind = await this.observations.behind(snapshot.manifest.id, role, city);
    const metro = city ? snapshot.observations.find(role, city) : undefined;
    return {
      data_point_id: id,
      metric: metricName(point.figure, point.level),
      value: valueOf(found),
      as_of: quarter.asOf,
      methodology_version: snapshot.manifest.id,
      sources: nationalSources(found, behind),
      reconciliation_rule: reconciliationRule(role, quarter.basis),
      disagreement_flag: sourcesDisagree(role, city, metro),
      multipliers: multipliers(found, behind),
    };
  }
}

function find(snapshot: Snapshot, id: string): FoundPoint | undefined {
  const point = parseDataPointId(id);
  if (!point || !isShownQuarter(point.quarter)) return undefined;
  const role = snapshot.catalogues.B.role(point.role);
  const city = point.city === null ? null : snapshot.catalogues.B.city(point.city);
  if (!role || city === undefined) return undefined;
  const multiplier = (city?.costOfLivingMultiplier ?? 1) * EXPERIENCE_MULTIPLIERS[point.level];
  const history = salaryHistory(role.history, multiplier, role.history.length);
  const quarter = history.find((entry) => entry.quarter === point.quarter);
  return quarter && { point, snapshot, role, city, quarter };
}

/** The current quarter's value is the estimate itself, which keeps low, median and high apart. */
function valueOf({ point, snapshot, role, city, quarter }: FoundPoint): number {
  if (point.quarter !== snapshot.manifest.dataQuarter) return quarter[point.figure];
  const multiplier = (city?.costOfLivingMultiplier ?? 1) * EXPERIENCE_MULTIPLIERS[point.level];
  return salaryFigures(role.national, multiplier)[point.figure];
}

/** A source's observation of the title counts before its observation of the occupation. */
function nationalSources({ snapshot, role }: FoundPoint, behind: readonly ObservationRow[]): LineageSource[] {
  const { weights, sourceBreakdown } = role.national;
  return Object.entries(weights).map(([id, weight]) => {
    const own = behind.filter(({ sourceId, metric }) => sourceId === id && metric === 'median');
    const observation = own.find(({ roleSlug }) => roleSlug !== null) ?? own[0];
    return lineageSource(snapshot.source(id), {
      weight,
      observations: sourceBreakdown[id] ?? 0,
      observation,
    });
  });
}

function multipliers(
  { snapshot, city, point }: FoundPoint,
  behind: readonly ObservationRow[],
): LineageMultiplier[] {
  const experience = { name: 'experience', value: EXPERIENCE_MULTIPLIERS[point.level], sources: [] } as const;
  if (!city) return [{ ...experience, sources: [] }];
  const sources = behind
    .filter(({ metric }) => metric === 'multiplier')
    .map((observation) =>
      lineageSource(snapshot.source(observation.sourceId), {
        weight: observation.weight,
        observations: observation.n,
        observation,
      }),
    );
  return [
    { name: 'city', value: city.costOfLivingMultiplier, sources },
    { ...experience, sources: [] },
  ];
}
