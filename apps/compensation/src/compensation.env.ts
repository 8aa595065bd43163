import { Env, HttpAddress, WholeNumber } from '@wagewright/config';
import { IsOptional } from 'class-validator';

export class CompensationEnv {
  @Env('COMPENSATION_PORT', { about: 'Port of the compensation service.' })
  @WholeNumber(0, 65_535)
  port = 3001;

  @Env('COMPENSATION_MANAGEMENT_PORT', {
    about: 'Port of its health checks and metrics; not for the public.',
  })
  @WholeNumber(0, 65_535)
  managementPort = 9001;

  @Env('PUBLIC_BASE_URL', {
    about:
      'Address of the services for clients and for the browsers of people in the console; every URI in an answer starts with it. Access tokens are bound to it, so all processes need the same spelling. The two services may have different addresses.',
    example: 'https://api.example.com',
    requiredInProduction: true,
    isEssential: true,
  })
  @HttpAddress()
  publicBaseUrl = 'http://localhost:3001';

  /** Left out: pages do not link to the console. */
  @Env('CONSOLE_BASE_URL', {
    about:
      'Address of the console: https, or http on localhost. It has a host name, because passkeys do not work with IP addresses, and no path. Required by the console in production. Where it is set, the salary pages link to it, and people authorize programs there.',
    example: 'http://localhost:3003',
    isEssential: true,
  })
  @IsOptional()
  @HttpAddress()
  consoleBaseUrl?: string;

  /** Left out: behind a gateway it has the address of this service. */
  @Env('CONSOLE_PIPELINE_URL', {
    about:
      'Address of the pipeline service, spelled as in its PUBLIC_BASE_URL, if the compensation service has another one. Default: PUBLIC_BASE_URL.',
    example: 'https://api.example.com',
  })
  @IsOptional()
  @HttpAddress()
  pipelineUrl?: string;
}
