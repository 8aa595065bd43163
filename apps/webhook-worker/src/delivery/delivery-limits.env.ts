import { Env, ToNumber } from '@wagewright/config';
import { IsInt, Max, Min } from 'class-validator';

/** How much is sent at the same time, and how the work is divided. */
export class DeliveryLimitsEnv {
  @Env('WEBHOOK_CONCURRENCY', { about: 'Deliveries that one worker process sends at the same time.' })
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(2_000)
  concurrency = 64;

  /**
   * Deliveries for each of these whose receivers have not answered for a tenth of a second: however many hang, they take
   * no slot from those that are quick. Not a setting.
   */
  lastingPerSlot = 4;

  @Env('WEBHOOK_SHARDS', {
    about:
      'Into how many shards the webhooks are divided, by their users: one worker serves a shard at a time, so this is also the largest useful number of workers. The same for all workers.',
  })
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(1_024)
  shards = 16;

  @Env('WEBHOOK_MAX_IN_FLIGHT_PER_ENDPOINT', {
    about: 'Deliveries to one endpoint that may be sent at the same time, over all workers.',
  })
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(1_000)
  maxInFlightPerEndpoint = 4;

  @Env('WEBHOOK_MAX_IN_FLIGHT_PER_USER', {
    about: 'Deliveries of one user, over all their webhooks, that may be sent at the same time.',
  })
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(10_000)
  maxInFlightPerUser = 40;

  @Env('WEBHOOK_MAX_IN_FLIGHT_PER_HOST', {
    about:
      'Deliveries to one host name, over all users, that may be sent at the same time; divided among the workers that are alive.',
  })
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(10_000)
  maxInFlightPerHost = 100;

  get lastingConcurrency(): number {
    return this.concurrency * this.lastingPerSlot;
  }
}
