import { blockContains, parseBlock, parseIp } from './ip-address';

describe('parseIp', () => {
  it.each([
    ['1.2.3.4', 4, 0x01020304n],
    ['::', 6, 0n],
    ['::1', 6, 1n],
    ['1::', 6, 1n << 112n],
    ['2001:db8::8:800:200c:417a', 6, 0x20010db80000000000080800200c417an],
    ['::ffff:1.2.3.4', 4, 0x01020304n],
    ['::ffff:102:304', 4, 0x01020304n],
    ['64:ff9b::1.2.3.4', 6, 0x0064ff9b000000000000000001020304n],
  ])('reads %s', (text, version, value) => {
    expect(parseIp(text)).toEqual({ version, value });
  });

  it.each(['', '1.2.3', '1.2.3.4.5', '256.1.1.1', '01.2.3.4', ':::', '1::2::3', 'g::1', '12345::'])(
    'refuses %j',
    (text) => {
      expect(parseIp(text)).toBeUndefined();
    },
  );
});

describe('parseBlock', () => {
  it('reads a block and a single address', () => {
    expect(parseBlock('10.0.0.0/8')?.bits).toBe(8);
    expect(parseBlock('10.0.0.1')?.bits).toBe(32);
    expect(parseBlock('::1')?.bits).toBe(128);
  });

  it.each(['', '10.0.0.0/33', '::/129', '10.0.0.0/-1', '10.0.0.0/8/8', '10.0.0.0/', '10/8'])(
    'refuses %j',
    (text) => {
      expect(parseBlock(text)).toBeUndefined();
    },
  );

  it('contains its first and last address, and neither neighbour', () => {
    const block = parseBlock('192.168.4.0/22');
    const contains = (text: string) => blockContains(block!, parseIp(text)!);
    expect(['192.168.4.0', '192.168.7.255'].map(contains)).toEqual([true, true]);
    expect(['192.168.3.255', '192.168.8.0', '::1'].map(contains)).toEqual([false, false, false]);
  });
});
