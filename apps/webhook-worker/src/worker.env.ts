import { Env, ToNumber } from '@wagewright/config';
import { IsInt, Max, Min } from 'class-validator';

export class WorkerEnv {
  @Env('WORKER_MANAGEMENT_PORT', { about: 'Port of its health checks and metrics; not for the public.' })
  @ToNumber()
  @IsInt()
  @Min(0)
  @Max(65_535)
  managementPort = 9003;
}
