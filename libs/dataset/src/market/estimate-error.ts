import { EXPERIENCE_MULTIPLIERS } from '../release/basis';
import type { MarketModel, MarketQuery } from './market-model';

/**
 * Standard error of the logarithm of the published formula, national median × city × level, as a prediction of the true
 * median: the error of the national median, that of the city multiplier for an occupation it was not fitted to, and the
 * distance of the published level multiplier from the observed one. Independent errors add in squares. All levels
 * together have no part of a level.
 */
export function estimateError(
  model: MarketModel,
  { role, city, level }: Pick<MarketQuery, 'role' | 'city' | 'level'>,
): number {
  const place = city ? model.multiplierError(role.socCode) : 0;
  if (level === null) return Math.hypot(role.national.standardError, place);
  const observed = model.role(role.slug)?.rank ? undefined : model.level(role.family, level);
  // A title that names its rank has that level already: any level multiplier is an error.
  const distance = Math.log(EXPERIENCE_MULTIPLIERS[level] / (observed?.factor ?? 1));
  const squares = role.national.standardError ** 2 + place ** 2 + distance ** 2 + (observed?.error ?? 0) ** 2;
  return Math.sqrt(squares);
}
