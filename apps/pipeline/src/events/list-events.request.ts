import { ToNumber } from '@wagewright/config';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@wagewright/messaging';
import { IsNumber, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { DEFAULT_PAGE_LIMIT, PageLimit } from '@wagewright/http';
import { OptionalChoices } from '../validators/choice.decorator';

const MAX_CURSOR = 200;
const MAX_WAIT_SECONDS = 30;
const NO_WAIT = 0;

/** Filter of the events to read, and the place to begin at. */
export class ReadEventsRequest {
  /**
   * The `cursor` of an event, or `nextCursor`: the events behind it. `now` begins behind the newest event; without the
   * parameter the oldest that is kept comes first. It goes with the `types` with which it was given.
   */
  @IsOptional()
  @MaxLength(MAX_CURSOR, { message: 'after is not a cursor of ours' })
  @IsString({ message: 'after is not a cursor of ours' })
  after?: string;

  /** Event types, separated by commas; all of them unless stated. */
  @OptionalChoices(WEBHOOK_EVENT_TYPES)
  types?: WebhookEventType[];
}

/** `GET /api/mcp/events`: which events are read, and how many. */
export class ListEventsRequest extends ReadEventsRequest {
  /** How many events a page holds at most, 1 to 100; a larger number counts as 100. */
  @PageLimit()
  limit: number = DEFAULT_PAGE_LIMIT;

  /** How long to wait for an event when there is none, seconds, 0–30. */
  @ToNumber()
  @Max(MAX_WAIT_SECONDS, { message: 'wait must be at most 30 seconds' })
  @Min(0, { message: 'wait must be at least 0' })
  @IsNumber({}, { message: 'wait must be a number of seconds' })
  wait: number = NO_WAIT;
}
