import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4, isIPv6 } from 'node:net';

const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const MAPPED_IN_HEX = /^::ffff:[^:]+:[^:]+$/;
const TRAILING_ZEROS = /(?:(?:^|:)0){1,4}$/;
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
  return IPV4_MAPPED.exec(address)?.[1] ?? (isIPv6(address) ? networkOf(address) : address);
}

function networkOf(address: string): string {
  const [bare] = address.split('%', 1);
  const shortest = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  if (shortest === '::1') return shortest;
  const [left = [], right = []] = shortest.split('::').map((side) => side.split(':').filter(Boolean));
  if (MAPPED_IN_HEX.test(shortest)) {
    const [high = 0, low = 0] = right.slice(1).map((group) => parseInt(group, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':').replace(TRAILING_ZEROS, '')}::/64`;
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
