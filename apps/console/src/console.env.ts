import { isIP } from 'node:net';
import { Accepts, Env, parseUrl, WholeNumber } from '@wagewright/config';
import { Transform } from 'class-transformer';

export class ConsoleEnv {
  @Env('CONSOLE_PORT', { about: 'Port of the console.' })
  @WholeNumber(0, 65_535)
  port = 3003;

  @Env('CONSOLE_MANAGEMENT_PORT', {
    about: 'Port of its health checks and metrics; not for the public.',
  })
  @WholeNumber(0, 65_535)
  managementPort = 9005;

  /** Passkeys belong to its host name; an https address makes cookies https-only. */
  @Env('CONSOLE_BASE_URL', {
    about:
      'Address of the console: https, or http on localhost. It has a host name, because passkeys do not work with IP addresses, and no path.',
    requiredInProduction: true,
  })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(/(?<!\/)\/+$/, '') : value,
  )
  @Accepts(
    isConsoleAddress,
    'must be https://<name>, with a port if need be and without a path; http on localhost. Passkeys belong to a host name, never to an IP address',
  )
  baseUrl = 'http://localhost:3003';
}

function isConsoleAddress(value: unknown): boolean {
  const url = typeof value === 'string' ? parseUrl(value) : undefined;
  if (!url) return false;
  const { protocol, hostname, origin } = url;
  if (origin !== value || isIP(hostname.replace(/^\[|\]$/g, '')) > 0) return false;
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
}
