import type { SnapshotSource } from '../dataset/snapshot';
import type { ObservationRow, HistoryLabel, RoleRow } from '@wagewright/dataset';
import { ApiError, ErrorCode, parameterMissing } from '@wagewright/errors';
import { type LineageData, lineageMultiplier, lineageSource } from './lineage.presenter';
import { isDataPointId } from '../estimates/data-point-id';
import { sourcesDisagree } from '../estimates/evidence';
import type { RoleInMarket } from '../estimates/role-in-market';
import { resolveFigure, type SourceUse } from './resolve-figure';

const SHAPE = '<scope>:<role slug>:<city slug or us>:<metric>:<year>-Q<n>';

const SEARCH_PATH = '/api/v1/intelligence/salaries/search';

/** The lineage of a figure: every source with its weight, and every step. */
export class LineageService {
  constructor(private readonly snapshots: SnapshotSource) {}

  /** @throws ApiError 400 for a malformed id, 404 for one without a figure */
  trace(id: string): LineageData {
    if (!isDataPointId(id)) throw dataPointIdMalformed();
    const resolved = resolveFigure(this.snapshots.current(), id);
    if (!resolved) throw dataPointNotFound(id);
    const { market, level, kind, basis, metric, value, nationalValue, asOf, multipliers } = resolved;
    const { snapshot, role, city } = market;
    const { id: release, methodology } = snapshot.manifest;
    const behind = snapshot.observationsBehind(role, city);
    return {
      data_point_id: id,
      metric,
      value,
      national_value: nationalValue,
      as_of: asOf,
      methodology_version: methodology.version,
      release,
      sources: nationalSources(market, behind).map((use) => lineageSource(use)),
      reconciliation_rule: reconciliationRule(role, basis, kind),
      disagreement_flag: sourcesDisagree(market, level),
      multipliers: multipliers(behind).map((multiplier) => lineageMultiplier(multiplier)),
    };
  }
}

/** A source's observation of the title takes precedence over its observation of the occupation. */
function nationalSources({ snapshot, role }: RoleInMarket, behind: readonly ObservationRow[]): SourceUse[] {
  const { weights, sourceBreakdown } = role.national;
  return Object.entries(weights).map(([id, weight]) => {
    const own = behind.filter(({ sourceId, metric }) => sourceId === id && metric === 'median');
    const observation = own.find(({ roleSlug }) => roleSlug !== null) ?? own[0];
    return { source: snapshot.source(id), weight, observations: sourceBreakdown[id] ?? 0, observation };
  });
}

const BY_QUARTER: Readonly<Record<HistoryLabel, string>> = {
  observed: 'The quarter is one that was surveyed.',
  interpolated: 'The quarter lies between two surveys and was interpolated.',
  aged: 'The quarter lies after the last survey, which was moved on by the employment cost index.',
};

const CROWD_RULE =
  'Community reports are mixed in last, by their precision, with a quarter of the weight at most and as at most 20 % off the other sources.';

/** The step after the reconciliation of the national sources. */
const THEN: Readonly<Record<'estimate' | 'market' | 'filed', string>> = {
  estimate: 'The result is multiplied by city and experience and rounded once.',
  market:
    'The result is multiplied by what place, title, level and employer were found to pay, each fitted by itself and shrunk by its evidence, and rounded once.',
  filed:
    'The result is multiplied by what place, title, level and employer were found to pay, then by what certified filings of the occupation and the title pay beyond, and rounded once.',
};

function reconciliationRule(role: RoleRow, basis: HistoryLabel, kind: keyof typeof THEN): string {
  const sources = Object.keys(role.national.weights).length;
  const rule =
    sources > 1
      ? `Weighted mean of the sources’ logarithms: each by the inverse square of its standard error, and all of the title’s together shrunk towards its occupation, ${role.occupation}.`
      : `The wage survey’s figure for the occupation ${role.occupation}${role.occupationFactor === 1 ? '' : `, times ${role.occupationFactor} for the title`}.`;
  const mixed = 'crowd' in role.national.weights ? ` ${CROWD_RULE}` : '';
  return `${rule}${mixed} ${BY_QUARTER[basis]} ${THEN[kind]}`;
}

/** Not the form of an id (400). */
function dataPointIdMalformed(): ApiError {
  return parameterMissing('data_point_id', `data_point_id must have the shape ${SHAPE}.`);
}

/** The id is well formed but has no figure in the running release (404). */
function dataPointNotFound(id: string): ApiError {
  return new ApiError(ErrorCode.DataPointNotFound, `There is no data point ${id}.`, {
    param: 'data_point_id',
    alternativeTool: SEARCH_PATH,
    followUpSuggestions: ['Every estimate of this API carries the data_point_id that resolves here.'],
  });
}
