import * as fc from 'fast-check';
import { AddressBlocks, familyOf, isBlock } from './address-blocks';

/** The reference: addresses as numbers, compared by their first bits. */
const WIDTH = { ipv4: 32n, ipv6: 128n } as const;
type Family = keyof typeof WIDTH;

function textOf(value: bigint, family: Family): string {
  const [size, radix, separator, count] = family === 'ipv4' ? [8n, 10, '.', 4] : [16n, 16, ':', 8];
  const part = (index: number) => (value >> (BigInt(count - 1 - index) * size)) & ((1n << size) - 1n);
  return Array.from({ length: count }, (_, index) => part(index).toString(radix)).join(separator);
}

describe('AddressBlocks', () => {
  const cases = fc.constantFrom<Family>('ipv4', 'ipv6').chain((family) =>
    fc.record({
      family: fc.constant(family),
      bits: fc.integer({ min: 0, max: Number(WIDTH[family]) }),
      first: fc.bigInt({ min: 0n, max: (1n << WIDTH[family]) - 1n }),
      change: fc.integer({ min: 0, max: Number(WIDTH[family]) - 1 }),
    }),
  );

  it('contains exactly the addresses whose first bits are those of the block', () => {
    fc.assert(
      fc.property(cases, ({ family, bits, first, change }) => {
        // An address that differs in one bit: inside the block when the bit is beyond the prefix.
        const other = first ^ (1n << (WIDTH[family] - 1n - BigInt(change)));
        fc.pre(familyOf(textOf(first, family)) === family && familyOf(textOf(other, family)) === family);
        const block = new AddressBlocks([`${textOf(first, family)}/${bits}`]);
        expect(block.has(textOf(first, family))).toBe(true);
        expect(block.has(textOf(other, family))).toBe(change >= bits);
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes an IPv4 address written as IPv6 for that IPv4 address, in each spelling', () => {
    const blocks = new AddressBlocks(['10.1.0.0/16']);
    const inside = ['10.1.2.3', '::ffff:10.1.2.3', '::ffff:a01:203', '0:0:0:0:0:FFFF:0A01:0203'];
    expect(inside.filter((address) => !blocks.has(address))).toEqual([]);
    expect(blocks.has('::ffff:10.2.0.0')).toBe(false);
    expect(new AddressBlocks(['::/0']).has('::ffff:10.1.2.3')).toBe(false);
  });

  it('contains nothing that is not an address', () => {
    const all = new AddressBlocks(['0.0.0.0/0', '::/0']);
    expect(
      ['', '127.1', '0x7f.0.0.1', '1.1.1.01', 'fe80::1%eth0', '[::1]'].filter((text) => all.has(text)),
    ).toEqual([]);
  });
});

describe('AddressBlocks of what is no block', () => {
  it.each(['10.0.0.0/33', 'localhost', ''])('are not made: %j', (text) => {
    expect(() => new AddressBlocks(['10.0.0.0/8', text])).toThrow(`${text} is not a block of addresses`);
  });
});

describe('isBlock', () => {
  it.each(['10.0.0.0/8', '10.0.0.1', '0.0.0.0/0', '::1', '2000::/3', '2001:db8::/128'])(
    'takes %s',
    (text) => {
      expect(isBlock(text)).toBe(true);
    },
  );

  it.each([
    '',
    '10.0.0.0/33',
    '::/129',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    '10.0.0.0/8x',
    '10.0.0.0/x8',
    '10.0.0.0/0008',
    '10/8',
    '::ffff:10.0.0.0/104',
    'x',
  ])('refuses %j', (text) => {
    expect(isBlock(text)).toBe(false);
  });
});
