import { Env, WholeNumber } from '@wagewright/config';

export class WorkerEnv {
  @Env('WORKER_MANAGEMENT_PORT', { about: 'Port of its health checks and metrics; not for the public.' })
  @WholeNumber(0, 65_535)
  managementPort = 9003;
}
