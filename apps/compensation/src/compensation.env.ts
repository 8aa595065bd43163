import { Env, HttpAddress, ToNumber } from '@wagewright/config';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

export class CompensationEnv {
  @Env('COMPENSATION_PORT', { about: 'Port of the compensation service.' })
  @ToNumber()
  @IsInt()
  @Min(0)
  @Max(65_535)
  port = 3001;

  @Env('COMPENSATION_MANAGEMENT_PORT', {
    about: 'Port of its health checks and metrics; not for the public.',
  })
  @ToNumber()
  @IsInt()
  @Min(0)
  @Max(65_535)
  managementPort = 9001;

  @Env('PUBLIC_BASE_URL', {
    about:
      'Address under which clients, and browsers of people in the console, reach the services; every URI in an answer starts with it. Access tokens are made for it: the same to the letter for all processes. The two services may have different ones.',
    example: 'https://api.example.com',
    requiredInProduction: true,
    isEssential: true,
  })
  @HttpAddress()
  publicBaseUrl = 'http://localhost:3001';

  /** Left out: pages do not link to the console. */
  @Env('CONSOLE_BASE_URL', {
    about:
      'Address under which people open the console: https, or http on localhost; a name, because passkeys belong to no IP address. No path. Required by the console in production; where it is set, the salary pages link to it and programs are let in by signing in there.',
    example: 'http://localhost:3003',
    isEssential: true,
  })
  @IsOptional()
  @HttpAddress()
  consoleBaseUrl?: string;

  /** Left out: behind a gateway it has the address of this service. */
  @Env('CONSOLE_PIPELINE_URL', {
    about:
      'Address of the pipeline service, exactly as its PUBLIC_BASE_URL, where the compensation service has another one. Default: PUBLIC_BASE_URL.',
    example: 'https://api.example.com',
  })
  @IsOptional()
  @HttpAddress()
  pipelineUrl?: string;
}
