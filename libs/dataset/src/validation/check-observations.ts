import type { ObservationRow } from '../release/observation';
import type { Release } from '../release/release';
import type { FaultList } from './fault';

/** Weights and adjusted values are stored rounded. */
const WEIGHT_TOLERANCE = 1e-4;
const VALUE_TOLERANCE = 2e-3;

/** Ids are unique, sources exist, steps lead to the adjusted value, and the weights of one figure sum to 1. */
export function checkObservations({ rows }: Release, faults: FaultList): void {
  const sources = new Set(rows.source.map((source) => source.id));
  const ids = new Set<string>();
  const weights = new Map<string, number>();
  for (const observation of rows.observation) {
    const name = `observation ${observation.id}`;
    faults.require(!ids.has(observation.id), name, 'id', 'occurs twice');
    faults.require(
      sources.has(observation.sourceId),
      name,
      'sourceId',
      `${observation.sourceId} is not in the release`,
    );
    checkValue(name, observation, faults);
    ids.add(observation.id);
    const figure = figureKey(observation);
    weights.set(figure, (weights.get(figure) ?? 0) + observation.weight);
  }
  for (const [figure, total] of weights) {
    faults.require(
      Math.abs(total - 1) < WEIGHT_TOLERANCE,
      `observations of ${figure}`,
      'weight',
      `sum to ${total}, not to 1`,
    );
  }
}

function checkValue(name: string, observation: ObservationRow, faults: FaultList): void {
  faults.require(observation.rawValue > 0, name, 'rawValue', `${observation.rawValue} is not positive`);
  faults.require(observation.standardError >= 0, name, 'standardError', 'is negative');
  const expected = observation.steps.reduce((value, step) => value * step.factor, observation.rawValue);
  const close = Math.abs(expected / observation.adjustedValue - 1) < VALUE_TOLERANCE;
  faults.require(
    close,
    name,
    'adjustedValue',
    `is ${observation.adjustedValue}, the steps lead to ${expected}`,
  );
}

function figureKey({ roleSlug, socCode, citySlug, metric }: ObservationRow): string {
  return `${roleSlug ?? socCode ?? '-'}/${citySlug ?? 'us'}/${metric}`;
}
