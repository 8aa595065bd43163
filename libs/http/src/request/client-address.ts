import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import { normalizeIp } from '@nestjs/throttler';

const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** As some balancers write it: `[2001:db8::1]`, with or without the port of the connection. */
const BRACKETED = /^\[(?<address>[^\]]+)\](?::\d{1,5})?$/;
const PORT = /:\d{1,5}$/;

/**
 * The address a caller is counted by: an IPv4-mapped address as that IPv4, an IPv6 one by its /64.
 *
 * @param trustedHops proxies in front of us. Each adds the address that it saw to the end of
 *   X-Forwarded-For, so the entry that many places from the end is the first that a client cannot forge.
 *   Where there are fewer entries, or this one is no address, the connection's own address counts.
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const address = forwardedAddress(request, trustedHops) ?? request.socket.remoteAddress ?? '';
  return IPV4_MAPPED.exec(address)?.[1] ?? normalizeIp(address);
}

function forwardedAddress(request: IncomingMessage, trustedHops: number): string | undefined {
  const header = request.headers['x-forwarded-for'];
  if (trustedHops === 0 || header === undefined) return undefined;
  const entry = String(header)
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
    .at(-trustedHops);
  return entry === undefined ? undefined : addressOf(entry);
}

/** Without the port, which is another one for each connection of the same client. */
function addressOf(entry: string): string | undefined {
  if (isIP(entry)) return entry;
  const bare = BRACKETED.exec(entry)?.groups?.['address'];
  if (bare !== undefined) return isIP(bare) ? bare : undefined;
  const withoutPort = entry.replace(PORT, '');
  return isIPv4(withoutPort) ? withoutPort : undefined;
}
