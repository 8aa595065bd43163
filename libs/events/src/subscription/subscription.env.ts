import { Env, ToDuration, ToDurations, WholeNumber } from '@wagewright/config';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsIn, IsInt, Max, Min } from 'class-validator';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** Deliveries at once, and then in a minute. */
type Pace = [burst: number, perMinute: number];

export class SubscriptionEnv {
  @Env('MCP_EVENTS', {
    about: 'Events for programs by the Model Context Protocol: on, or off.',
  })
  @IsIn(['on', 'off'])
  events: 'on' | 'off' = 'on';

  @Env('MCP_EVENTS_RETRY_SCHEDULE', {
    about: 'Pauses before the four retries of an event to a program (units s, m, h), each varied by ±20 %.',
    example: '5s,30s,2m,10m',
  })
  @ToDurations()
  @ArrayMinSize(4)
  @ArrayMaxSize(4)
  @IsInt({ each: true, message: 'must be four durations such as 5s,30s,2m,10m' })
  @Min(SECOND_MS, { each: true })
  @Max(DAY_MS, { each: true })
  retryPausesMs: number[] = [5_000, 30_000, 120_000, 600_000];

  @Env('MCP_EVENTS_PACE', {
    about: 'Events that a program may get at once, and then per minute.',
    example: '600,120',
  })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.split(',').map(Number) : value,
  )
  @ArrayMinSize(2)
  @ArrayMaxSize(2)
  @IsInt({ each: true, message: 'must be two whole numbers such as 600,120' })
  @Min(1, { each: true })
  @Max(1_000_000, { each: true })
  pace: Pace = [600, 120];

  @Env('MCP_EVENTS_BACKLOG', {
    about:
      'Events that may wait for a program; beyond them the oldest are dropped, and the program is sent a notice of the gap.',
  })
  @WholeNumber(100, 1_000_000)
  backlog = 10_000;

  @Env('MCP_EVENTS_SECRET_OVERLAP', {
    about: 'How long a program’s former secret signs beside its new one.',
    example: '10m',
  })
  @ToDuration()
  @IsInt()
  @Min(SECOND_MS)
  @Max(DAY_MS)
  secretOverlapMs = 600_000;

  @Env('MCP_EVENTS_VERIFIED_FOR', {
    about: 'How long a callback stays verified after its last subscribe.',
    example: '24h',
  })
  @ToDuration()
  @IsInt()
  @Min(SECOND_MS)
  @Max(7 * DAY_MS)
  verifiedForMs = DAY_MS;

  @Env('MCP_EVENTS_MIN_TTL', { about: 'The shortest life of a subscription.', example: '5m' })
  @ToDuration()
  @IsInt()
  @Min(SECOND_MS)
  @Max(DAY_MS)
  minTtlMs = 300_000;

  @Env('MCP_EVENTS_MAX_TTL', {
    about: 'The longest life of a subscription without a refresh.',
    example: '24h',
  })
  @ToDuration()
  @IsInt()
  @Min(SECOND_MS)
  @Max(7 * DAY_MS)
  maxTtlMs = DAY_MS;

  @Env('MCP_EVENTS_WEBHOOK_ID', {
    about:
      'Value of the header webhook-id of an event: event, its event’s id; message, an id of the message.',
  })
  @IsIn(['event', 'message'])
  webhookId: 'event' | 'message' = 'event';
}
