import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AddressBlocks, familyOf } from './address-blocks';
import { WebhookAddressEnv } from './webhook-address.env';

/**
 * Non-public IPv4: RFC 6890 and the IANA special-purpose registry, shared and benchmark space, multicast, reserved, the
 * AS112 and AMT anycast blocks, and Azure's host agent.
 */
const REFUSED_IPV4 = new AddressBlocks([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

/** The only global unicast space that IANA has allocated; everything outside is refused. */
const GLOBAL_IPV6 = new AddressBlocks(['2000::/3']);

/** Refused blocks within it: protocol assignments with Teredo, documentation, 6to4 (which embeds any IPv4), AS112. */
const REFUSED_IPV6 = new AddressBlocks([
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
]);

/**
 * The NAT64 prefix, which reaches every IPv4 address (RFC 6052): with DNS64, IPv4-only names also have an address in
 * it.
 */
const NAT64 = new AddressBlocks(['64:ff9b::/96']);

/** The third quarter of an ISATAP address (RFC 5214), which embeds an IPv4 address in the last one. */
const ISATAP: ReadonlySet<string> = new Set(['0:5efe', '200:5efe']);

const ADDRESSES = 10_000;

/**
 * Decides which addresses this installation may call: the same for registration, delivery and test. It fails closed:
 * unreadable addresses are refused. The operator's refusals take precedence over the operator's permissions. A NAT64
 * address counts as its IPv4 address.
 */
@Injectable()
export class AddressPolicy {
  private readonly allowed: AddressBlocks;
  private readonly refused: AddressBlocks;
  /** The decision depends only on the text and the settings. */
  private readonly judged = new LRUCache<string, boolean>({
    max: ADDRESSES,
    memoMethod: (address) => this.judge(address),
  });

  constructor(env: WebhookAddressEnv) {
    this.allowed = new AddressBlocks(env.allowedPrivateCidrs);
    this.refused = new AddressBlocks(env.refusedCidrs);
  }

  /** @param address a literal IPv4 or IPv6 address without brackets */
  permits(address: string): boolean {
    return this.judged.memo(address);
  }

  isAllowedPrivate(address: string): boolean {
    const reached = reachedBy(address);
    return this.allowed.has(reached) && this.permits(address) && !isPublic(reached);
  }

  private judge(address: string): boolean {
    const reached = reachedBy(address);
    if (this.refused.has(address) || this.refused.has(reached)) return false;
    return this.allowed.has(reached) || isPublic(reached);
  }
}

function isPublic(address: string): boolean {
  switch (familyOf(address)) {
    case 'ipv4':
      return !REFUSED_IPV4.has(address);
    case 'ipv6':
      return GLOBAL_IPV6.has(address) && !REFUSED_IPV6.has(address) && !isIsatap(address);
    case undefined:
      return false;
  }
}

/** The IPv4 address behind an address of the well-known NAT64; any other address itself. */
function reachedBy(address: string): string {
  if (!NAT64.has(address)) return address;
  const halves = groupsOf(address).slice(6);
  return halves.flatMap((half) => [parseInt(half, 16) >> 8, parseInt(half, 16) & 0xff]).join('.');
}

function isIsatap(address: string): boolean {
  return ISATAP.has(groupsOf(address).slice(4, 6).join(':'));
}

/** The eight groups of an IPv6 address, lower-case hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser converts a dotted end to groups, too.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const [before, after] = [groups(head), groups(tail)];
  const zeros = new Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after];
}
