import type { Pipeline } from '@wagewright/sdk';
import { compareDates, type GivenDate, givenDate } from '../records/given-date.ts';

type Talk = Pick<Pipeline.ActivityResponse, 'type' | 'occurredAt' | 'occurredOn'>;

/**
 * When the person was last talked to: as it was written down, or the newest activity that is not a note; undefined for
 * never.
 */
export function lastTalk(
  contact: Pick<Pipeline.ContactResponse, 'lastContactedAt' | 'lastContactedOn'>,
  activities: readonly Talk[],
  timeZone: string,
): GivenDate | undefined {
  const written = givenDate(contact.lastContactedAt, contact.lastContactedOn);
  const logged = activities
    .filter(({ type }) => type !== 'note')
    .map(({ occurredAt, occurredOn }) => ({ at: occurredAt, on: occurredOn }));
  return [...(written ? [written] : []), ...logged].toSorted((one, other) =>
    compareDates(other, one, timeZone),
  )[0];
}
