import { Env, ToNumber } from '@wagewright/config';
import { Transform } from 'class-transformer';
import { IsInt, IsUrl, Max, Min } from 'class-validator';

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
      'Address under which clients reach the compensation service; every URI in an answer starts with it.',
    example: 'https://api.example.com',
    requiredInProduction: true,
  })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(/\/+$/, '') : value,
  )
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  publicBaseUrl = 'http://localhost:3001';

  /** For whom the access tokens of the console are made that this service takes. */
  get accessTokenAudience(): string {
    return `${this.publicBaseUrl}/api/v1`;
  }
}
