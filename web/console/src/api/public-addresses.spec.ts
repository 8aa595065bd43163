import { errorAddress, mcpAddresses, referenceAddress, referenceFor } from './public-addresses.ts';

const APIS = { compensation: 'https://pay.example.test', pipeline: 'https://jobs.example.test' };

describe('addresses outside the console', () => {
  it('are those of the API that a key or token opens', () => {
    expect(referenceAddress(APIS, 'key')).toBe('https://pay.example.test/api/v1/docs');
    expect(referenceAddress(APIS, 'token', 'guides/mcp')).toBe(
      'https://jobs.example.test/api/mcp/docs/guides/mcp',
    );
    expect(errorAddress(APIS, 'plan')).toBe('https://pay.example.test/api/v1/docs/errors#plan');
    expect(mcpAddresses(APIS).map(({ url }) => url)).toEqual([
      'https://pay.example.test/api/v1/intelligence/mcp',
      'https://jobs.example.test/api/mcp',
    ]);
  });

  it('carry the name of a key where no server sees it', () => {
    const { hash, search, pathname } = new URL(referenceFor(APIS, 'token', 'a & b #1'));
    expect([pathname, search]).toEqual(['/api/mcp/docs/reference/jobs', '']);
    expect(new URLSearchParams(hash.slice(1)).get('key')).toBe('a & b #1');
  });
});
