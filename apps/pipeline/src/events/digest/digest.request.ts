import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@wagewright/messaging';
import { Matches } from 'class-validator';
import { OptionalChoices } from '../../validators/choice.decorator';
import { OptionalMoment } from '../../validators/moment.decorator';

const NO_PREFIX = '';
const PREFIX = /^(?:[0-9a-f]{2}){0,3}$/;

/** `GET /api/mcp/events/digest`: which events are summed. */
export class EventDigestRequest {
  /** Events of this moment and later, by their `timestamp`; without it from the oldest that is kept. */
  @OptionalMoment()
  from?: Date;

  /** Events before this moment, by their `timestamp`; without it, and where it is later, those before `settledUntil`. */
  @OptionalMoment()
  until?: Date;

  /** Event types, separated by commas; all of them unless stated. */
  @OptionalChoices(WEBHOOK_EVENT_TYPES)
  types?: WebhookEventType[];

  /** Only events whose id has a SHA-256 that begins with these digits: 0, 2, 4 or 6 lower-case hexadecimal digits. */
  @Matches(PREFIX, { message: 'prefix must be 0, 2, 4 or 6 lower-case hexadecimal digits' })
  prefix: string = NO_PREFIX;
}
