import { Env, ToNumber } from '@wagewright/config';
import { Transform } from 'class-transformer';
import { IsInt, IsUrl, Max, Min } from 'class-validator';

export class ConsoleEnv {
  @Env('CONSOLE_PORT', { about: 'Port of the console.' })
  @ToNumber()
  @IsInt()
  @Min(0)
  @Max(65_535)
  port = 3003;

  @Env('CONSOLE_MANAGEMENT_PORT', {
    about: 'Port of its health checks and metrics; not for the public.',
  })
  @ToNumber()
  @IsInt()
  @Min(0)
  @Max(65_535)
  managementPort = 9005;

  /** Passkeys belong to its host name; cookies are for https alone where it is an https address. */
  @Env('CONSOLE_BASE_URL', {
    about:
      'Address under which people open the console: https, or http on localhost; a name, because passkeys belong to no IP address. No path.',
    requiredInProduction: true,
  })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(/\/+$/, '') : value,
  )
  @IsUrl({
    require_tld: false,
    require_protocol: true,
    protocols: ['http', 'https'],
    allow_query_components: false,
    allow_fragments: false,
  })
  baseUrl = 'http://localhost:3003';
}
