import { isIP } from 'node:net';
import { Each, Env } from '@wagewright/config';

const SERVER = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[0-9.]+))(?::\d{1,5})?$/;

function isServer(text: string): boolean {
  const { v4, v6 } = SERVER.exec(text)?.groups ?? {};
  return isIP(text) !== 0 || isIP(v4 ?? v6 ?? '') !== 0;
}

export class DnsEnv {
  @Env('WEBHOOK_DNS_SERVERS', {
    about: 'Resolvers for receivers’ names, address[:port], comma-separated. Default: the system’s.',
    example: '9.9.9.9,[2620:fe::fe]:53',
  })
  @Each(isServer, 'must be addresses such as 9.9.9.9 or [2620:fe::fe]:53, comma-separated')
  servers: string[] = [];
}
