import { Env, WholeNumber } from '@wagewright/config';

/** Limits of concurrent sends, and the division of the work among workers. */
export class DeliveryLimitsEnv {
  @Env('WEBHOOK_CONCURRENCY', { about: 'Deliveries that one worker process sends at the same time.' })
  @WholeNumber(1, 2_000)
  concurrency = 64;

  /**
   * Deliveries for each of these whose receivers have not answered for a tenth of a second: however many hang, they take
   * no slot from those that are quick. Not a setting.
   */
  lastingPerSlot = 4;

  @Env('WEBHOOK_SHARDS', {
    about:
      'Number of shards that the users’ webhooks are divided into, the same for all workers. One worker serves a shard at a time, so this is also the largest useful number of workers.',
  })
  @WholeNumber(1, 1_024)
  shards = 16;

  @Env('WEBHOOK_MAX_IN_FLIGHT_PER_ENDPOINT', {
    about:
      'Deliveries to one endpoint, or to all of a user at one host name and port together, that may be sent at the same time, over all workers.',
  })
  @WholeNumber(1, 1_000)
  maxInFlightPerEndpoint = 4;

  @Env('WEBHOOK_MAX_IN_FLIGHT_PER_USER', {
    about: 'Deliveries of one user, over all their webhooks, that may be sent at the same time.',
  })
  @WholeNumber(1, 10_000)
  maxInFlightPerUser = 40;

  @Env('WEBHOOK_MAX_IN_FLIGHT_PER_HOST', {
    about:
      'Deliveries to one host name, over all users, that may be sent at the same time; divided among the workers that are alive.',
  })
  @WholeNumber(1, 10_000)
  maxInFlightPerHost = 100;

  get lastingConcurrency(): number {
    return this.concurrency * this.lastingPerSlot;
  }
}
