import { hash } from 'node:crypto';
import { idOf } from '@wagewright/database';

/** Hexadecimal digits of 128 bits, as many as an id has. */
const ID_DIGITS = 32;

/**
 * The id follows from the suggestion, so it is stable and a dismissal lasts. `marker` makes a new suggestion: another
 * date, another status.
 */
export function suggestionId(userId: string, type: string, subjectId: string, marker: string): string {
  const digest = hash('sha256', [userId, type, subjectId, marker].join('\n'), 'hex');
  return idOf('sug', digest.slice(-ID_DIGITS));
}
