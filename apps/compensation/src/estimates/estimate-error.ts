import type { ExperienceLevel } from '@wagewright/dataset';
import { EXPERIENCE_MULTIPLIERS } from './formulas/experience';
import type { RoleInMarket } from './role-in-market';

/**
 * Standard error of the logarithm of the published formula, national median × city × level, as a prediction of the true
 * median: the error of the national median, that of the city multiplier for an occupation it was not fitted to, and the
 * distance of the published level multiplier from the observed one. Independent errors add in squares.
 */
export function estimateError({ snapshot, role, city }: RoleInMarket, level: ExperienceLevel): number {
  const { market } = snapshot;
  const place = city ? market.multiplierError : 0;
  const observed = market.role(role.slug)?.rank ? undefined : market.level(role.family, level);
  // A title that names its rank has that level already: any level multiplier is an error.
  const distance = Math.log(EXPERIENCE_MULTIPLIERS[level] / (observed?.factor ?? 1));
  const squares = role.national.standardError ** 2 + place ** 2 + distance ** 2 + (observed?.error ?? 0) ** 2;
  return Math.sqrt(squares);
}
