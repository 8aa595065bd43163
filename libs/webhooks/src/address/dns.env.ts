import { isIP } from 'node:net';
import { Env, ToList } from '@wagewright/config';
import { Validate, ValidatorConstraint, type ValidatorConstraintInterface } from 'class-validator';

const SERVER = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[0-9.]+))(?::\d{1,5})?$/;

@ValidatorConstraint({ name: 'dnsServers' })
class AreDnsServers implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string' && isServer(entry));
  }

  defaultMessage(): string {
    return 'must be addresses such as 9.9.9.9 or [2620:fe::fe]:53, comma-separated';
  }
}

function isServer(text: string): boolean {
  const { v4, v6 } = SERVER.exec(text)?.groups ?? {};
  return isIP(text) !== 0 || isIP(v4 ?? v6 ?? '') !== 0;
}

export class DnsEnv {
  @Env('WEBHOOK_DNS_SERVERS', {
    about: 'Resolvers for receivers’ names, address[:port], comma-separated. Default: the system’s.',
    example: '9.9.9.9,[2620:fe::fe]:53',
  })
  @ToList()
  @Validate(AreDnsServers)
  servers: string[] = [];
}
