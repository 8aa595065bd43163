import { Env, HttpAddress, WholeNumber } from '@wagewright/config';
import { IsOptional } from 'class-validator';

export class PipelineEnv {
  @Env('PIPELINE_PORT', { about: 'Port of the pipeline service.' })
  @WholeNumber(0, 65_535)
  port = 3002;

  @Env('PIPELINE_MANAGEMENT_PORT', {
    about: 'Port of its health checks and metrics; not for the public.',
  })
  @WholeNumber(0, 65_535)
  managementPort = 9002;

  /** Without it, which is not meant for production, addresses are built from the `Host` of the request. */
  @Env('PUBLIC_BASE_URL', {
    about: 'Address under which clients reach the service, without a final slash.',
    example: 'https://api.example.com',
    requiredInProduction: true,
  })
  @IsOptional()
  @HttpAddress()
  publicBaseUrl?: string;

  /** Left out: programs are let in by tokens alone. */
  @Env('CONSOLE_BASE_URL', {
    about: 'Address of the console; where it is set, people authorize agents there.',
    example: 'http://localhost:3003',
  })
  @IsOptional()
  @HttpAddress()
  consoleBaseUrl?: string;

  /** Left out: behind a gateway it has the address of this service. */
  @Env('CONSOLE_COMPENSATION_URL', {
    about:
      'Address of the compensation service, spelled as in its PUBLIC_BASE_URL, if the pipeline service has another one. Default: PUBLIC_BASE_URL.',
    example: 'https://api.example.com',
  })
  @IsOptional()
  @HttpAddress()
  compensationUrl?: string;

  /** Address for clients; by default on this machine. */
  get address(): string {
    return this.publicBaseUrl ?? `http://localhost:${this.port}`;
  }

  /** Address of the MCP endpoint, below which the REST routes lie: the audience of access tokens for this service. */
  get mcpAddress(): string {
    return `${this.address}/api/mcp`;
  }
}
