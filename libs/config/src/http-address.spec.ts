import { IsOptional } from 'class-validator';
import { Env } from './env.decorator';
import { HttpAddress } from './http-address';
import { loadSettings } from './load-settings';

class AddressEnv {
  @Env('ADDRESS', { about: 'An address.' })
  @HttpAddress()
  @IsOptional()
  address?: string;
}

describe('an address of HTTP', () => {
  const read = (ADDRESS: string) => loadSettings([AddressEnv], { ADDRESS }).get(AddressEnv).address;

  it.each([
    'http://otel_collector:4318',
    'http://stack_pipeline.overlay:3002',
    'https://api.example.com',
    'https://api.example.com/jobs/v1',
    'http://localhost',
    'http://127.0.0.1:3001',
    'http://[fd00::1]:3001',
    'https://bücher.example',
  ])('is %s, with and without slashes at its end', (address) => {
    expect(read(address)).toBe(address);
    expect(read(`${address}//`)).toBe(address);
  });

  it.each([
    'nowhere',
    'ftp://example.com',
    'http://',
    'http:// example.com',
    'http://a b.example',
    'https://user:password@example.com',
    'https://example.com?a=1',
    'https://example.com/#a',
    'https://example.com:70000',
    'https://a..example',
    'http:\\\\example.com',
  ])('is not %s, which is not repeated', (address) => {
    expect(() => read(address)).toThrow(
      '1 invalid setting(s):\n  ADDRESS: must be an http:// or https:// address without user, password, question mark and #',
    );
  });
});
