import { baseRemark, offerTerms } from './offer-terms';

describe('the terms of an offer', () => {
  it('are whole dollars, with percentages of the base', () => {
    expect(offerTerms({ base: '185k', bonus: '15 %', equity: '$40,000' })).toEqual({
      base: 185_000,
      bonus: 27_750,
      equity: 40_000,
      faults: {},
    });
  });

  it('are null where they were left out, which is no fault', () => {
    expect(offerTerms({})).toEqual({ base: null, bonus: null, equity: null, faults: {} });
    expect(offerTerms({ base: '185k', bonus: '0' })).toMatchObject({ bonus: 0, equity: null, faults: {} });
  });

  it('name each field that could not be read', () => {
    const { faults, ...amounts } = offerTerms({ base: 'much', bonus: '-5', equity: '€40k' });
    expect(amounts).toEqual({ base: null, bonus: null, equity: null });
    expect(Object.keys(faults)).toEqual(['base', 'bonus', 'equity']);
  });

  it('ask whether a small base is meant by the hour', () => {
    expect(offerTerms({ base: '75' })).toMatchObject({ base: null });
    expect(offerTerms({ base: '$75' }).faults.base).toBe(
      'Is that $75 an hour, or $75,000 a year? Write “75 an hour” or “75k”.',
    );
    expect(offerTerms({ base: '185' }).faults.base).toContain('or $185,000 a year?');
    expect(offerTerms({ base: '75 an hour' })).toMatchObject({ base: 156_000, faults: {} });
    expect(offerTerms({ base: '700 a month' }).faults.base).toContain('a whole year');
  });

  it('say what a base of another period comes to', () => {
    const remark = (base: string) => baseRemark(offerTerms({ base }), base);
    expect(remark('60 an hour')).toContain('as all figures here do: $124,800 for a year of full-time work');
    expect([remark('$124,800 a year'), remark('much an hour')]).toEqual([undefined, undefined]);
  });

  it('want a base of a whole year, of which alone a percentage is known', () => {
    expect(offerTerms({ base: '0' }).faults.base).toContain('a whole year');
    expect(offerTerms({ bonus: '15 %' }).faults.bonus).toContain('base first');
  });
});
