import { payTransparencyOf, type Posting } from './pay-transparency';

const AT = new Date('2026-08-01T12:00:00Z');
const of = (posting: Partial<Posting>) => {
  return payTransparencyOf({
    location: null,
    workMode: null,
    postedPay: null,
    description: null,
    at: AT,
    ...posting,
  });
};
const PAY = { min: 1, max: null, currency: 'USD', period: 'year', source: 'manual' } as const;

describe('the pay transparency of a posting', () => {
  it('says that it had to name the pay and did not', () => {
    const { required, stated, note, laws, asOf } = of({ location: 'Denver, CO', description: 'Join us!' });
    expect([required, stated]).toEqual(['yes', 'no']);
    expect(note).toBe(
      'Colorado has required postings to name the pay since 2021-01-01 (Equal Pay for Equal Work Act); this one names none.',
    );
    expect(laws).toMatchObject([{ code: 'US-CO', citation: 'C.R.S. § 8-5-201', employees: null }]);
    expect(Object.keys(laws[0] ?? {})).not.toContain('reachesRemote');
    expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it.each([
    [{ postedPay: PAY, description: 'Join us!' }, 'yes'],
    [{ description: 'Salary: $120,000 – $150,000' }, 'yes'],
    [{ description: 'A $5,000 sign-on bonus' }, 'no'],
    [{}, 'unknown'],
  ])('tells of %j whether it was named: %s', (posting, stated) => {
    expect(of(posting).stated).toBe(stated);
  });

  it('names the law of the smallest employers where several hold', () => {
    const { required, note, laws } = of({ location: 'New York, NY', postedPay: PAY });
    expect(required).toBe('by_size');
    expect(note).toContain('of employers with 4 or more employees to name the pay since');
    expect(note).toContain('; this one does.');
    expect(laws.map(({ code }) => code)).toEqual(['US-NY', 'US-NY-NYC']);
  });

  it('says why nothing was required, and takes the day of the posting', () => {
    expect(of({ location: 'Austin, TX' })).toMatchObject({ required: 'no', laws: [] });
    const early = of({ location: 'Denver, CO', at: new Date('2020-12-31T23:59:59Z') });
    expect(early.required).toBe('no');
    expect(early.note).toContain('no law for this place');
  });

  it('takes a remote job without a place by the laws that reach remote work', () => {
    const { required, laws } = of({ location: 'United States', workMode: 'remote' });
    expect(required).toBe('unknown');
    expect(laws.map(({ code }) => code)).toContain('US-CO');
  });
});
