import { Env, ToNumber } from '@wagewright/config';
import { ToDuration } from '../../duration';
import { IsInt, Max, Min } from 'class-validator';

export class RelayEnv {
  @Env('WEBHOOK_CONCURRENCY', { about: 'Deliveries that one worker process sends at the same time.' })
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(2_000)
  concurrency = 64;

  @Env('WEBHOOK_MAX_IN_FLIGHT_PER_ENDPOINT', {
    about: 'Deliveries to one endpoint that may be queued or under way at the same time, over all workers.',
  })
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(1_000)
  maxInFlightPerEndpoint = 4;

  @Env('WEBHOOK_MAX_IN_FLIGHT_PER_USER', {
    about: 'Deliveries of one user, over all their webhooks, that may be in flight at the same time.',
  })
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(10_000)
  maxInFlightPerUser = 40;

  @Env('WEBHOOK_MAX_IN_FLIGHT_PER_HOST', {
    about: 'Deliveries to one host name, over all users, that may be in flight at the same time.',
  })
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(10_000)
  maxInFlightPerHost = 100;

  /** Short enough for the recovery that is promised within 30 s, and longer than a full queue of slow receivers takes. */
  @Env('WEBHOOK_QUEUE_CLAIM', {
    about: 'How long a delivery may wait in Redis before it is taken for lost and queued again, such as 20s.',
    example: '20s',
  })
  @ToDuration()
  @IsInt({ message: 'must be a duration such as 20s' })
  @Min(1_000)
  @Max(3_600_000)
  queueClaimMs = 20_000;
}
