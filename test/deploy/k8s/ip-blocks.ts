import { BlockList, isIPv4 } from 'node:net';

const WIDTH = { ipv4: 32, ipv6: 128 } as const;
const GROUP_BITS = 16n;

type Family = keyof typeof WIDTH;

/** A block of addresses as a NetworkPolicy writes it; a single address is a block of one. */
export interface IpBlock {
  /** The first address. */
  text: string;
  family: Family;
  bits: number;
  /** Whether the first address of another block is in this one. Node's own judgement, not the worker's. */
  has(other: IpBlock): boolean;
}

export function blockOf(cidr: string): IpBlock {
  const [text = '', bitsText] = cidr.split('/');
  const family: Family = isIPv4(text) ? 'ipv4' : 'ipv6';
  const bits = Number(bitsText ?? WIDTH[family]);
  const list = new BlockList();
  list.addSubnet(text, bits, family);
  return { text, family, bits, has: (other) => other.family === family && list.check(other.text, family) };
}

/** The addresses at which a wrong block would show: its first and last, and the ones next to them. */
export function neighbours({ text, family, bits }: IpBlock): IpBlock[] {
  const first = valueOf(text, family);
  const last = first + (1n << BigInt(WIDTH[family] - bits)) - 1n;
  const highest = (1n << BigInt(WIDTH[family])) - 1n;
  return [first - 1n, first, last, last + 1n]
    .filter((value) => value >= 0n && value <= highest)
    .map((value) => blockOf(textOf(value, family)));
}

function valueOf(text: string, family: Family): bigint {
  if (family === 'ipv4') return text.split('.').reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
  const [head = '', tail] = text.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = new Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].reduce(
    (value, group) => (value << GROUP_BITS) | BigInt(`0x${group}`),
    0n,
  );
}

function textOf(value: bigint, family: Family): string {
  const [size, radix, separator, count] = family === 'ipv4' ? [8n, 10, '.', 4] : [GROUP_BITS, 16, ':', 8];
  const parts = Array.from({ length: count }, (_, index) => {
    const shift = BigInt(count - 1 - index) * size;
    return ((value >> shift) & ((1n << size) - 1n)).toString(radix);
  });
  return parts.join(separator);
}
