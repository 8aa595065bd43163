import { Env, ToNumber } from '@wagewright/config';
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
  maxInFlightPerUser = 20;

  @Env('WEBHOOK_MAX_IN_FLIGHT_PER_HOST', {
    about: 'Deliveries to one host name, over all users, that may be in flight at the same time.',
  })
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(10_000)
  maxInFlightPerHost = 40;
}
