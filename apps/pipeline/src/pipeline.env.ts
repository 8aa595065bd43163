import { Env, HttpAddress, ToNumber } from '@wagewright/config';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

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
    about: 'Address under which people open the console; where it is set, people let agents in there.',
    example: 'http://localhost:3003',
  })
  @IsOptional()
  @HttpAddress()
  consoleBaseUrl?: string;

  /** Left out: behind a gateway it has the address of this service. */
  @Env('CONSOLE_COMPENSATION_URL', {
    about:
      'Address of the compensation service, exactly as its PUBLIC_BASE_URL, where the pipeline service has another one. Default: PUBLIC_BASE_URL.',
    example: 'https://api.example.com',
  })
  @IsOptional()
  @HttpAddress()
  compensationUrl?: string;

  /** Under which clients reach the service; on this machine when nothing else is said. */
  get address(): string {
    return this.publicBaseUrl ?? `http://localhost:${this.port}`;
  }

  /** Of the MCP endpoint, below which the REST routes lie: for whom access tokens are made that this service takes. */
  get mcpAddress(): string {
    return `${this.address}/api/mcp`;
  }
}
