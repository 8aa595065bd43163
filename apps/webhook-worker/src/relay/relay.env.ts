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
}
