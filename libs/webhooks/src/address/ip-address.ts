import { isIPv4, isIPv6 } from 'node:net';

/** An address as a number, IPv4-mapped IPv6 already unwrapped: one form for each address. */
export interface IpAddress {
  version: 4 | 6;
  value: bigint;
}

/** A block of addresses: those whose first `bits` bits equal those of `first`. */
export interface IpBlock {
  first: IpAddress;
  bits: number;
}

const WIDTH = { 4: 32, 6: 128 } as const;
const GROUPS = 8;
const GROUP_BITS = 16n;
/** ::ffff:0:0/96, shifted to the right by the 32 bits of the IPv4 address. */
const MAPPED_PREFIX = 0xffffn;

/** Reads one literal address, strictly: no short, octal or zone forms. Undefined for anything else. */
export function parseIp(text: string): IpAddress | undefined {
  if (isIPv4(text)) return { version: 4, value: ipv4Value(text) };
  if (!isIPv6(text) || text.includes('%')) return undefined;
  const value = ipv6Value(text);
  if (value >> 32n === MAPPED_PREFIX) return { version: 4, value: value & 0xffffffffn };
  return { version: 6, value };
}

/** Reads `address/bits`, or a single address as a block of one. Undefined for anything else. */
export function parseBlock(text: string): IpBlock | undefined {
  const [address = '', bitsText, ...rest] = text.split('/');
  const first = parseIp(address);
  if (!first || rest.length > 0) return undefined;
  const width = WIDTH[first.version];
  if (bitsText === undefined) return { first, bits: width };
  if (!/^\d{1,3}$/.test(bitsText) || Number(bitsText) > width) return undefined;
  return { first, bits: Number(bitsText) };
}

export function blockContains(block: IpBlock, address: IpAddress): boolean {
  if (block.first.version !== address.version) return false;
  const shift = BigInt(WIDTH[address.version] - block.bits);
  return block.first.value >> shift === address.value >> shift;
}

function ipv4Value(text: string): bigint {
  return text.split('.').reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
}

function ipv6Value(text: string): bigint {
  const [head = '', tail] = text.split('::');
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = new Array<bigint>(GROUPS - before.length - after.length).fill(0n);
  return [...before, ...zeros, ...after].reduce((value, group) => (value << GROUP_BITS) | group, 0n);
}

/** The 16-bit groups of a part without `::`; a dotted end counts as two. */
function groups(part: string): bigint[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [BigInt(`0x${group}`)];
    const value = ipv4Value(group);
    return [value >> GROUP_BITS, value & 0xffffn];
  });
}
