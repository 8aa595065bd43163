import { Env, ToNumber } from '@wagewright/config';
import { IsInt, Max, Min } from 'class-validator';

export class PipelineEnv {
  @Env('PIPELINE_PORT', { about: 'Port of the pipeline service.' })
  @ToNumber()
  @IsInt()
  @Min(0)
  @Max(65_535)
  port = 3002;

  @Env('PIPELINE_MANAGEMENT_PORT', {
    about: 'Port of its health checks and metrics; not for the public.',
  })
  @ToNumber()
  @IsInt()
  @Min(0)
  @Max(65_535)
  managementPort = 9002;
}
