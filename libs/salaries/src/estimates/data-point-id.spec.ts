import { EXPERIENCE_LEVELS } from '@wagewright/enums';
import * as fc from 'fast-check';
import { companyPart, type DataPoint, dataPointId, isDataPointId, parseDataPointId } from './data-point-id';

const slug = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);
const place = {
  role: slug,
  city: fc.option(
    slug.filter((city) => city !== 'us'),
    { nil: null },
  ),
  quarter: fc.stringMatching(/^20\d\d-Q[1-4]$/),
};
const point: fc.Arbitrary<DataPoint> = fc.oneof(
  fc.record({
    ...place,
    figure: fc.constantFrom('low' as const, 'median' as const, 'high' as const),
    level: fc.constantFrom(...EXPERIENCE_LEVELS),
  }),
  fc.record({
    ...place,
    figure: fc.constantFrom('market_median' as const, 'filed_median' as const),
    level: fc.constantFrom(null, ...EXPERIENCE_LEVELS),
    company: fc.constantFrom(null, 'google', companyPart('jpmorgan-chase')),
  }),
);

describe('a data point id', () => {
  it('has the published shape', () => {
    const seattle = {
      role: 'data-scientist',
      city: 'seattle',
      figure: 'median',
      level: 'mid',
      quarter: '2026-Q2',
    };
    expect(dataPointId(seattle as DataPoint)).toBe('compensation:data-scientist:seattle:median:2026-Q2');
    expect(dataPointId({ ...seattle, city: null, level: 'staff' } as DataPoint)).toBe(
      'compensation:data-scientist:us:median_staff:2026-Q2',
    );
  });

  it('tells a market figure with its level and its employer', () => {
    const figure = {
      role: 'data-scientist',
      city: null,
      figure: 'market_median',
      quarter: '2026-Q2',
    } as const;
    expect(dataPointId({ ...figure, level: null, company: null })).toBe(
      'compensation:data-scientist:us:market_median:2026-Q2',
    );
    expect(dataPointId({ ...figure, level: 'mid', company: 'jpmorgan-chase' })).toBe(
      'compensation:data-scientist:us:market_median_mid_at_jpmorgan_chase:2026-Q2',
    );
    expect(dataPointId({ ...figure, figure: 'filed_median', level: 'senior', company: null })).toBe(
      'compensation:data-scientist:us:filed_median_senior:2026-Q2',
    );
  });

  it('reads back as what it was made of', () => {
    fc.assert(
      fc.property(point, (made) => {
        const id = dataPointId(made);
        expect([isDataPointId(id), parseDataPointId(id)]).toEqual([true, made]);
      }),
    );
  });

  it.each([
    '',
    'a',
    'a:b:c:d',
    'a:b:c:d:2026-Q0',
    'a:b:c:d:26-Q1',
    'a::c:d:2026-Q1',
    'A:b:c:d:2026-Q1',
    'a:b:c:d:e:2026-Q1',
  ])('cannot be %p', (text) => {
    expect(isDataPointId(text)).toBe(false);
  });

  it.each([
    'weather:b:c:median:2026-Q1',
    'compensation:b:c:mode:2026-Q1',
    'compensation:b:c:median_mid:2026-Q1',
    'compensation:b:c:market_low:2026-Q1',
    'compensation:b:c:market_median_expert:2026-Q1',
  ])('may be well formed and stand for nothing: %s', (id) => {
    expect([isDataPointId(id), parseDataPointId(id)]).toEqual([true, undefined]);
  });
});
