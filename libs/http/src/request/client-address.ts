import { normalizeIp } from '@nestjs/throttler';
import type { Request } from 'express';

const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The address a caller is counted by: an IPv4-mapped address as that IPv4, an IPv6 one by its /64. */
export function clientAddress(request: Request): string {
  const address = request.ip ?? '';
  return IPV4_MAPPED.exec(address)?.[1] ?? normalizeIp(address);
}
