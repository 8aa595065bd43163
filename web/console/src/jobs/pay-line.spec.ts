import type { Job } from '../records/job.ts';
import { sampleJob } from '../testing/sample-job.ts';
import { payLineOf } from './pay-line.ts';

const market = {
  role: 'data-engineer',
  city: 'denver',
  area: null,
  level: 'senior',
  reading: { role: 'Data Engineer', place: 'Denver, CO' },
  low: 180_000,
  median: 205_412,
  high: 230_000,
} as Job['market'] & object;
const dollars = (min: number | null, max: number | null) =>
  ({ min, max, currency: 'USD', period: 'year', source: 'posting' }) as const;

const words = (members: Partial<Job>) => {
  const line = payLineOf(sampleJob(members));
  return (
    line && [
      line.posted,
      line.yearly,
      line.market,
      line.verdict &&
        `${[line.verdict.words, line.verdict.percentile].filter(Boolean).join(', ')} (${line.verdict.kind})`,
    ]
  );
};

describe('the pay of a job beside its market', () => {
  it.each<[string, Partial<Job>, unknown]>([
    ['is nothing without either', {}, undefined],
    [
      'in line',
      { postedPay: dollars(185_000, 230_000), market },
      ['$185–230k', undefined, '205k', 'in line, 52nd (inline)'],
    ],
    [
      'above',
      { postedPay: dollars(240_000, 260_000), market },
      ['$240–260k', undefined, '205k', 'above, 88th (above)'],
    ],
    [
      'below',
      { postedPay: dollars(null, 150_000), market },
      ['up to $150k', undefined, '205k', 'below, 5th (below)'],
    ],
    [
      'by the own figure, where the posting names none',
      { salary: dollars(205_000, 205_000), market },
      ['$205k', undefined, '205k', 'in line, 50th (inline)'],
    ],
    [
      'by the offer, once there is one',
      { status: 'offer', postedPay: dollars(150_000, 160_000), salary: dollars(215_000, 215_000), market },
      ['$215k', undefined, '205k', 'a little above, 61st (above)'],
    ],
    [
      'for a year, where it is paid by the hour',
      { postedPay: { ...dollars(62.5, 78), period: 'hour' }, market },
      ['$62.50–78 an hour', '≈ $130–162k', '205k', 'below, 4th (below)'],
    ],
    [
      'is judged by the one end that is known',
      { postedPay: { ...dollars(50, null), period: 'hour' }, market },
      ['from $50 an hour', '≈ from $104k', '205k', 'below, 1st (below)'],
    ],
    [
      'is not comparable in euros',
      { postedPay: { ...dollars(75_000, 90_000), currency: 'EUR' }, market },
      ['€75–90k', undefined, '$205k', 'not comparable (unknown)'],
    ],
    [
      'asks about an amount that is rather a mistake',
      { postedPay: dollars(15, 20), market },
      ['$15–20', undefined, '205k', 'check the amount (unknown)'],
    ],
    [
      'has no figures abroad',
      {
        postedPay: { ...dollars(75_000, 90_000), currency: 'EUR' },
        market: null,
        marketReason: { code: 'outside_us', country: 'Germany', text: 'x' },
      },
      ['€75–90k', undefined, undefined, 'no figures for Germany (unknown)'],
    ],
    [
      'has none without a place',
      { market: null, marketReason: { code: 'place_unknown', text: 'x' } },
      [undefined, undefined, undefined, 'no place, no figures (unknown)'],
    ],
    [
      'has none for an unknown title',
      { market: null, marketReason: { code: 'role_unknown', text: 'x' } },
      [undefined, undefined, undefined, 'no figures for this title (unknown)'],
    ],
    ['names the market alone with its currency', { market }, [undefined, undefined, '$205k', undefined]],
    [
      'waits in silence for a figure that is on its way',
      { postedPay: dollars(1, 2), market: null, marketReason: null },
      ['$1–2', undefined, undefined, undefined],
    ],
  ])('%s', (_, members, expected) => {
    expect(words(members)).toEqual(expected);
  });

  it('names whose pay it is', () => {
    expect(payLineOf(sampleJob({ market }))?.whose).toBe('a senior Data Engineer in Denver, CO');
  });
});
