import type { IncomingMessage } from 'node:http';
import { normalizeIp } from '@nestjs/throttler';

const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The address a caller is counted by: an IPv4-mapped address as that IPv4, an IPv6 one by its /64.
 *
 * @param trustedHops proxies in front of us. Each adds the address that it saw to the end of
 *   X-Forwarded-For, so the entry that many places from the end is the first that a client cannot forge.
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const address = forwardedAddress(request, trustedHops) ?? request.socket.remoteAddress ?? '';
  return IPV4_MAPPED.exec(address)?.[1] ?? normalizeIp(address);
}

function forwardedAddress(request: IncomingMessage, trustedHops: number): string | undefined {
  const header = request.headers['x-forwarded-for'];
  if (trustedHops === 0 || header === undefined) return undefined;
  const entries = String(header)
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return entries.at(-trustedHops) ?? entries.at(0);
}
