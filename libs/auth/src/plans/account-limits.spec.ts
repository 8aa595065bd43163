import { loadSettings } from '@wagewright/config';
import { EffectiveLimits } from './effective-limits';
import { RateLimitsEnv } from './rate-limits.env';

const settings = (json: string) => loadSettings([RateLimitsEnv], { ACCOUNT_LIMITS: json });

describe('ACCOUNT_LIMITS', () => {
  it('overrides single ceilings of single plans, down to none', () => {
    const limits = new EffectiveLimits(
      settings('{"free":{"jobs":5000,"events":0},"enterprise":{"textBytes":1}}').get(RateLimitsEnv),
    );
    expect(limits.ceilings('free')).toEqual({
      jobs: 5_000,
      contacts: 2_000,
      activities: 10_000,
      events: 0,
      textBytes: 50_000_000,
      fileBytes: 20_000_000,
    });
    expect(limits.ceilings('enterprise')).toMatchObject({ jobs: 100_000, textBytes: 1 });
    expect(limits.ceilings('ultra')).toMatchObject({ jobs: 100_000, textBytes: 2_000_000_000 });
  });

  it.each([
    ['no JSON', 'it is no object'],
    ['[]', 'it is no object'],
    ['{"gold":{"jobs":1}}', '"gold" is no plan; plans are free, pro, ultra, enterprise'],
    ['{"__proto__":{"jobs":1}}', '"__proto__" is no plan'],
    [
      '{"free":{"files":1}}',
      '"files" is no ceiling; ceilings are jobs, contacts, activities, events, textBytes, fileBytes',
    ],
    ['{"free":{"toString":1}}', '"toString" is no ceiling'],
    ['{"free":5}', 'free must be an object of ceilings'],
    ['{"free":{"jobs":-1}}', 'free.jobs must be a whole number, 0 or more'],
    ['{"pro":{"jobs":1.5}}', 'pro.jobs must be a whole number, 0 or more'],
    ['{"pro":{"jobs":"7"}}', 'pro.jobs must be a whole number, 0 or more'],
  ])('is refused at the start by what is wrong with it: %s', (json, fault) => {
    expect(() => settings(json)).toThrow(fault);
  });
});
