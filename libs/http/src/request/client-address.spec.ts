import type { IncomingMessage } from 'node:http';
import { clientAddress } from './client-address';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

describe('clientAddress', () => {
  it('is the address of the connection when no proxy is trusted, whatever the header says', () => {
    expect(clientAddress(from('198.51.100.7', '203.0.113.9'), 0)).toBe('198.51.100.7');
  });

  it('is the entry that the outermost trusted proxy added', () => {
    const forged = '1.2.3.4, 203.0.113.9, 10.0.0.2';
    expect(clientAddress(from('10.0.0.1', forged), 1)).toBe('10.0.0.2');
    expect(clientAddress(from('10.0.0.1', forged), 2)).toBe('203.0.113.9');
  });

  it('passes over entries in which nothing is written', () => {
    expect(clientAddress(from('10.0.0.1', '203.0.113.9, , '), 1)).toBe('203.0.113.9');
  });

  it('is empty where the connection is gone', () => {
    const gone = { socket: {}, headers: {} } as unknown as IncomingMessage;
    expect(clientAddress(gone, 0)).toBe(clientAddress(from(''), 0));
  });

  it('is the connection’s without the header', () => {
    expect(clientAddress(from('10.0.0.1'), 2)).toBe('10.0.0.1');
  });

  it('is the connection’s with fewer entries than proxies: the first entry may be the client’s own', () => {
    expect(clientAddress(from('10.0.0.1', '203.0.113.9'), 2)).toBe('10.0.0.1');
  });

  it.each([
    ['203.0.113.9:49152', '203.0.113.9'],
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ])('is one client on all its connections: %s', (entry, address) => {
    expect(clientAddress(from('10.0.0.1', entry), 1)).toBe(address);
  });

  it.each(['[2001:db8:1:2::9]:49152', '[2001:db8:1:2::9]', '2001:db8:1:2::9'])(
    'is one IPv6 network on all its connections: %s',
    (entry) => {
      expect(clientAddress(from('10.0.0.1', entry), 1)).toBe(clientAddress(from('2001:db8:1:2::7'), 0));
    },
  );

  it.each(['unknown', '_hidden', 'example.test:80', '[nonsense]:80', '203.0.113.9:99999999', '1.2.3'])(
    'is the connection’s where a proxy wrote no address: %s',
    (entry) => {
      expect(clientAddress(from('10.0.0.1', `203.0.113.9, ${entry}`), 1)).toBe('10.0.0.1');
    },
  );

  it('writes an IPv4-mapped address as IPv4 and counts IPv6 by its /64', () => {
    expect(clientAddress(from('::ffff:198.51.100.7'), 0)).toBe('198.51.100.7');
    const address = (host: string) => clientAddress(from(`2001:db8:1:2:${host}`), 0);
    expect(address('3:4:5:6')).toBe(address('aaaa:bbbb:cccc:dddd'));
    expect(address('3:4:5:6')).not.toBe(clientAddress(from('2001:db8:1:3:3:4:5:6'), 0));
  });
});
