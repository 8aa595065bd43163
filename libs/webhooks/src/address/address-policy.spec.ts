import * as fc from 'fast-check';
import { AddressPolicy } from './address-policy';
import { WebhookAddressEnv } from './webhook-address.env';

function policy(...allowedPrivateCidrs: string[]): AddressPolicy {
  return policyOf({ allowedPrivateCidrs });
}

function policyOf(settings: Partial<WebhookAddressEnv>): AddressPolicy {
  return new AddressPolicy(Object.assign(new WebhookAddressEnv(), settings));
}

describe('AddressPolicy', () => {
  it.each([
    ['0.0.0.0', 'this host'],
    ['0.255.255.255', 'this network'],
    ['10.0.0.0', 'private'],
    ['10.255.255.255', 'private'],
    ['100.64.0.0', 'shared address space'],
    ['100.127.255.255', 'shared address space'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['168.63.129.16', 'Azure host agent'],
    ['169.254.169.254', 'cloud metadata'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.0.0.8', 'protocol assignments'],
    ['192.0.2.1', 'documentation'],
    ['192.31.196.1', 'AS112'],
    ['192.52.193.1', 'AMT'],
    ['192.88.99.1', '6to4 relay'],
    ['192.168.1.1', 'private'],
    ['192.175.48.1', 'AS112'],
    ['198.18.0.1', 'benchmarking'],
    ['198.19.255.255', 'benchmarking'],
    ['198.51.100.7', 'documentation'],
    ['203.0.113.7', 'documentation'],
    ['224.0.0.1', 'multicast'],
    ['239.255.255.255', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
  ])('refuses the IPv4 address %s: %s', (address) => {
    expect(policy().permits(address)).toBe(false);
  });

  it.each([
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::7f00:1', 'IPv4-compatible loopback'],
    ['::ffff:127.0.0.1', 'mapped loopback'],
    ['::ffff:7f00:1', 'mapped loopback in hexadecimal'],
    ['0:0:0:0:0:ffff:a9fe:a9fe', 'mapped metadata, written out'],
    ['::ffff:0:10.0.0.1', 'IPv4-translated'],
    ['64:ff9b::a9fe:a9fe', 'NAT64 of metadata'],
    ['64:ff9b::169.254.169.254', 'NAT64 of metadata with a dotted end'],
    ['64:ff9b:0:0:0:0:7f00:1', 'NAT64 of loopback, written out'],
    ['64:ff9b::a00:1', 'NAT64 of a private address'],
    ['64:ff9b::', 'NAT64 of this host'],
    ['64:ff9b::1:101:101', 'beside NAT64'],
    ['64:ff9b:1::1', 'local NAT64'],
    ['64:ff9b:1::101:101', 'local NAT64 of a public address'],
    ['100::1', 'discard'],
    ['2001::1', 'Teredo'],
    ['2001:1ff:ffff::1', 'protocol assignments'],
    ['2001:db8::1', 'documentation'],
    ['2002:7f00:1::1', '6to4 of loopback'],
    ['2620:4f:8000::1', 'AS112'],
    ['3fff::1', 'documentation'],
    ['3fff:fff::1', 'documentation'],
    ['2a00:1450::5efe:a00:1', 'ISATAP of a private address'],
    ['2a00:1450::200:5efe:a00:1', 'ISATAP with the universal flag'],
    ['2a00:1450:1:2:200:5efe:a00:1', 'ISATAP in a network without a zero'],
    ['4000::1', 'not assigned'],
    ['5f00::1', 'segment routing'],
    ['fc00::1', 'unique local'],
    ['fd12:3456::1', 'unique local'],
    ['fe80::1', 'link local'],
    ['fec0::1', 'site local'],
    ['ff02::1', 'multicast'],
  ])('refuses the IPv6 address %s: %s', (address) => {
    expect(policy().permits(address)).toBe(false);
  });

  it.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.1',
    '168.63.129.15',
    '169.253.255.255',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.1',
    '192.167.255.255',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2001:200::1',
    '2001:4860:4860::8888',
    '2003::1',
    '2606:4700::1111',
    '::ffff:1.1.1.1',
    '3ffe::1',
    '2a00:1450:1:2:3:4:5:6',
    '2a00:1450:5efe:5efe:1:2:5efe:5efe',
  ])('permits the public address %s, also next to a refused block', (address) => {
    expect(policy().permits(address)).toBe(true);
  });

  it.each(['', 'localhost', '127.1', 'fe80::1%eth0', '2606:4700::1111%eth0'])(
    'refuses %j, which is not a literal address, whatever the operator allows',
    (text) => {
      expect(policy('0.0.0.0/0', '::/0').permits(text)).toBe(false);
    },
  );

  it('judges an address of the well-known NAT64 exactly as its IPv4 address, whatever the operator allows and refuses', () => {
    const byte = fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(10, 93, 127, 169, 184, 216, 254));
    const policies = [
      policy(),
      policy('10.0.0.0/8', '127.0.0.1'),
      policy('64:ff9b::/96', '::/0'),
      policyOf({ allowedPrivateCidrs: ['10.0.0.0/8'], refusedCidrs: ['93.0.0.0/8', '10.1.0.0/16'] }),
    ];
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte, byte), (bytes) => {
        const ipv4 = bytes.join('.');
        for (const one of policies) {
          expect(one.permits(`64:ff9b::${ipv4}`)).toBe(one.permits(ipv4));
          expect(one.isAllowedPrivate(`64:ff9b::${ipv4}`)).toBe(one.isAllowedPrivate(ipv4));
        }
      }),
      {
        examples: [
          [[169, 254, 169, 254]],
          [[10, 1, 2, 3]],
          [[10, 2, 3, 4]],
          [[93, 184, 216, 34]],
          [[104, 18, 39, 228]],
        ],
      },
    );
    expect(policy().permits('64:ff9b::6812:27e4')).toBe(true);
  });

  it('refuses the whole NAT64 where the operator does', () => {
    const refusing = policyOf({ refusedCidrs: ['64:ff9b::/96'] });
    expect([refusing.permits('64:ff9b::6812:27e4'), refusing.permits('104.18.39.228')]).toEqual([
      false,
      true,
    ]);
  });

  it('permits private addresses that the operator allowed, and only those', () => {
    const lenient = policy('10.20.0.0/16', '127.0.0.1', 'fd00:20::/32');
    const [inside, outside] = [
      ['10.20.255.255', '127.0.0.1', '::ffff:10.20.0.1', 'fd00:20::9'],
      ['10.21.0.1', '127.0.0.2', '::1', 'fd00:21::9'],
    ];
    expect([...inside, ...outside].filter((address) => lenient.permits(address))).toEqual(inside);
  });

  describe('with networks that the operator refuses', () => {
    const refusing = policyOf({ refusedCidrs: ['93.184.216.0/24', '2a05:d000::/25', '2606:4700:64::/96'] });

    it.each([
      ['93.184.216.34', 'IPv4'],
      ['::ffff:93.184.216.34', 'IPv4 written as IPv6'],
      ['::ffff:5db8:d822', 'IPv4 written as IPv6 in hexadecimal'],
      ['2a05:d07f:ffff::1', 'IPv6'],
      ['2606:4700:64::a9fe:a9fe', 'an IPv4 address behind the NAT64 of a network of ours'],
      ['2606:4700:64::169.254.169.254', 'the same with a dotted end'],
    ])('refuses %s: %s', (address) => {
      expect(refusing.permits(address)).toBe(false);
      expect(policy().permits(address)).toBe(true);
    });

    it('refuses what is allowed as well', () => {
      const both = policyOf({ allowedPrivateCidrs: ['10.0.0.0/8'], refusedCidrs: ['10.1.0.0/16'] });
      expect([both.permits('10.0.0.1'), both.permits('10.1.0.1')]).toEqual([true, false]);
    });

    it('refuses no IPv4 address for a block of IPv6, be it all of it', () => {
      const all = policyOf({ refusedCidrs: ['::/0'] });
      expect([all.permits('1.1.1.1'), all.permits('2606:4700::1111')]).toEqual([true, false]);
    });
  });
});
