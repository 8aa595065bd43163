import type { RoleRow } from '@wagewright/dataset';
import type { ReachableRole } from '../../../analysis/adjacent.service';
import { isSameField, leadsPeople } from '../../../estimates/formulas/title-ladder';

/** A move that pays less than this much more is not worth naming, percent, unless the caller says what is. */
const LEAST_GAIN = 5;
/** Overlap of skills from which on the work carries over; a shared word of the title makes up for some of it. */
const LEAST_OVERLAP = 0.75;
const LEAST_OVERLAP_OF_KIN = 0.6;

/**
 * The move that a person in the field would recommend: clearly more pay, skills that carry over, no promotion, and no step into
 * leading other people's field. Null where none of them is better, which is an answer as well.
 *
 * @param found best fit first
 * @param leastGain percent
 */
export function bestMove(
  role: Pick<RoleRow, 'title'>,
  found: readonly ReachableRole[],
  leastGain = LEAST_GAIN,
): ReachableRole | null {
  return (
    found.find((other) => {
      if (other.isNextRank || other.deltaPct < leastGain) return false;
      const isKin = isSameField(role.title, other.role.title);
      if (!isKin && leadsPeople(other.role.title)) return false;
      return (other.skillOverlap ?? 0) >= (isKin ? LEAST_OVERLAP_OF_KIN : LEAST_OVERLAP);
    }) ?? null
  );
}
