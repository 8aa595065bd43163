import type { CompanyRow } from '@wagewright/dataset';
import type { ApiError } from '@wagewright/errors';
import { companyOf, findCompany } from './company';

const COMPANIES = [
  { slug: 'google', name: 'Google', aliases: ['alphabet'] },
  { slug: 'jpmorgan-chase', name: 'JPMorgan Chase', aliases: [] },
  { slug: 'scale-ai', name: 'Scale AI', aliases: ['scale'] },
] as unknown as CompanyRow[];

describe('findCompany', () => {
  it.each([
    ['google', 'google'],
    ['GOOGLE', 'google'],
    ['Google LLC', 'google'],
    ['Google, Inc.', 'google'],
    ['Alphabet', 'google'],
    ['J.P. Morgan Chase', 'jpmorgan-chase'],
    ['jpmorgan-chase', 'jpmorgan-chase'],
    ['Scale AI', 'scale-ai'],
  ])('takes %s for %s', (text, slug) => {
    expect(findCompany(COMPANIES, text)?.slug).toBe(slug);
  });

  it.each(['', ' ', '---', 'goo', 'Google Cloud', 'Inc'])('does not guess: "%s"', (text) => {
    expect(findCompany(COMPANIES, text)).toBeUndefined();
  });
});

describe('companyOf', () => {
  it('names the parameter and the companies that there are', () => {
    let error: unknown;
    try {
      companyOf(COMPANIES, 'x'.repeat(200));
    } catch (thrown) {
      error = thrown;
    }
    const { code, message, extras } = error as ApiError;
    expect([code, extras.param]).toEqual(['company_not_found', 'company']);
    expect(message.length).toBeLessThan(160);
    expect(extras.followUpSuggestions?.[0]).toContain('google, jpmorgan-chase, scale-ai');
  });
});
