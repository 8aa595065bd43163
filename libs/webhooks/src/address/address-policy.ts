import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { blockContains, type IpAddress, type IpBlock, parseBlock, parseIp } from './ip-address';
import { WebhookAddressEnv } from './webhook-address.env';

/**
 * IPv4 that is not a public receiver: RFC 6890 and the IANA special-purpose registry, shared and
 * benchmark space, multicast, reserved, the AS112 and AMT anycast blocks, and Azure's host agent.
 */
const REFUSED_IPV4 = blocks(
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
);

/** The only global unicast space that IANA has given out; everything outside is refused. */
const GLOBAL_IPV6 = blocks('2000::/3');

/** Inside it: protocol assignments with Teredo, documentation, 6to4 (which embeds any IPv4), AS112. */
const REFUSED_IPV6 = blocks('2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20');

/** Interface identifiers of ISATAP (RFC 5214), which embed an IPv4 address; the bit is its universal flag. */
const ISATAP = 0x0000_5efen;
const ISATAP_UNIVERSAL_FLAG = 0x0200_0000n;

const ADDRESSES = 10_000;

/**
 * Which addresses this installation may call: one judgement for registration, delivery and test.
 * It fails closed: what cannot be read as an address is refused.
 */
@Injectable()
export class AddressPolicy {
  private readonly allowed: readonly IpBlock[];
  /** The judgement looks at nothing but the text and the settings. */
  private readonly judged = new LRUCache<string, boolean>({
    max: ADDRESSES,
    memoMethod: (address) => this.judge(address),
  });

  constructor(env: WebhookAddressEnv) {
    this.allowed = blocks(...env.allowedPrivateCidrs);
  }

  /** @param address a literal IPv4 or IPv6 address without brackets */
  permits(address: string): boolean {
    return this.judged.memo(address);
  }

  private judge(address: string): boolean {
    const ip = parseIp(address);
    if (!ip) return false;
    return isIn(this.allowed, ip) || isPublic(ip);
  }
}

function isPublic(ip: IpAddress): boolean {
  if (ip.version === 4) return !isIn(REFUSED_IPV4, ip);
  return isIn(GLOBAL_IPV6, ip) && !isIn(REFUSED_IPV6, ip) && !isIsatap(ip);
}

function isIsatap(ip: IpAddress): boolean {
  const identifierStart = (ip.value >> 32n) & 0xffff_ffffn;
  return (identifierStart & ~ISATAP_UNIVERSAL_FLAG) === ISATAP;
}

function isIn(list: readonly IpBlock[], ip: IpAddress): boolean {
  return list.some((block) => blockContains(block, ip));
}

function blocks(...texts: string[]): IpBlock[] {
  return texts.map((text) => {
    const block = parseBlock(text);
    if (!block) throw new Error(`${text} is not a block of addresses`);
    return block;
  });
}
