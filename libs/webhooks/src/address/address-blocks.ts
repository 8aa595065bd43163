import { BlockList, isIPv4, isIPv6 } from 'node:net';

type Family = 'ipv4' | 'ipv6';

const WIDTH = { ipv4: 32, ipv6: 128 } as const;
const MAPPED = new BlockList();
MAPPED.addSubnet('::ffff:0:0', 96, 'ipv6');

/**
 * The address family whose rules apply: an IPv4 address written as IPv6 (`::ffff:10.0.0.1`) reaches that IPv4 address.
 * Strict: undefined for short, octal and zone forms, and for any other text.
 */
export function familyOf(address: string): Family | undefined {
  const written = writtenAs(address);
  return written === 'ipv6' && MAPPED.check(address, 'ipv6') ? 'ipv4' : written;
}

/** Whether a text is a block such as `10.1.0.0/16` or a single address. IPv4 must be written as IPv4. */
export function isBlock(text: string): boolean {
  return blockOf(text) !== undefined;
}

/**
 * Blocks of addresses, by Node's own arithmetic. One list for each family, because Node takes an IPv6 block that
 * contains `::ffff:0:0/96` for all IPv4 addresses as well.
 */
export class AddressBlocks {
  private readonly lists = { ipv4: new BlockList(), ipv6: new BlockList() };

  /** @throws Error for a text that is not a block */
  constructor(texts: readonly string[]) {
    for (const text of texts) {
      const block = blockOf(text);
      if (!block) throw new Error(`${text} is not a block of addresses`);
      this.lists[block.family].addSubnet(block.first, block.bits, block.family);
    }
  }

  /** False for anything but an address. */
  has(address: string): boolean {
    const [family, written] = [familyOf(address), writtenAs(address)];
    return family !== undefined && written !== undefined && this.lists[family].check(address, written);
  }
}

function writtenAs(address: string): Family | undefined {
  if (isIPv4(address)) return 'ipv4';
  return isIPv6(address) && !address.includes('%') ? 'ipv6' : undefined;
}

function blockOf(text: string): { first: string; bits: number; family: Family } | undefined {
  const [first = '', bits, ...rest] = text.split('/');
  const family = writtenAs(first);
  if (family === undefined || family !== familyOf(first) || rest.length > 0) return undefined;
  if (bits === undefined) return { first, bits: WIDTH[family], family };
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > WIDTH[family]) return undefined;
  return { first, bits: Number(bits), family };
}
