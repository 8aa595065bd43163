import { CompensationEnv } from '../../../compensation.env';
import { SitePaths } from './site-paths';

function paths(settings: Partial<CompensationEnv> = {}): SitePaths {
  return new SitePaths(Object.assign(new CompensationEnv(), settings));
}

describe('paths of the site', () => {
  it('escape what an address of an offer holds, and leave out what is not given', () => {
    expect(paths().check({ role: 'c++ & “java”', base: '185k', bonus: '15 %' })).toBe(
      '/check?role=c%2B%2B+%26+%E2%80%9Cjava%E2%80%9D&base=185k&bonus=15+%25',
    );
    expect(paths().check()).toBe('/check');
  });

  it('repeat what is compared', () => {
    expect(paths().compare({ role: ['a', 'b'], city: [], exp: 'senior' })).toBe(
      '/compare?role=a&role=b&exp=senior',
    );
  });

  it('keep the folder under which the service is reached', () => {
    expect(paths({ publicBaseUrl: 'https://example.test/pay' }).company('google')).toBe(
      '/pay/companies/google',
    );
  });

  it('lead to the console only where its address is known', () => {
    expect(paths().reportPay()).toBeUndefined();
    expect(paths().jobSearch()).toBeUndefined();
    const known = paths({ consoleBaseUrl: 'https://console.example.test' });
    expect(known.reportPay()).toBe('https://console.example.test/report');
    expect(known.reportPay({ role: 'C++ Developer', city: 'Austin, TX' })).toBe(
      'https://console.example.test/report?role=C%2B%2B+Developer&city=Austin%2C+TX',
    );
    expect(known.jobSearch()).toBe('https://console.example.test/today');
  });
});
