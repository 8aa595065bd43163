import type { PayBenchmark } from '../estimates/pay-benchmark';
import { marketQuestion, payQuestion } from './plausible-pay';

const BENCHMARK = {
  kind: 'market',
  figures: { low: 120_000, median: 150_000, high: 190_000 },
} as PayBenchmark;
const WHO = 'a senior Software Engineer in Austin, TX';

describe('pay that is rather a mistake', () => {
  it.each([30_000, 150_000, 750_000])(
    'is judged up to five times the median and down to a fifth: %d',
    (base) => {
      expect(marketQuestion(base, BENCHMARK, WHO)).toBeUndefined();
    },
  );

  it.each([
    [29_999, 'less than a fifth of'],
    [750_001, 'more than five times'],
  ])('is asked about: %d', (base, far) => {
    expect(marketQuestion(base, BENCHMARK, WHO)).toMatch(
      new RegExp(`is ${far} the market median of \\$150,000 for ${WHO}\\. Is it the base pay of one year`),
    );
  });

  it('has the likely meanings of an amount that is too small for any year', () => {
    expect(payQuestion(75)).toMatch(
      /\$156,000 a year if it is paid by the hour, \$75,000 if it is in thousands/,
    );
    expect(payQuestion(12_000)).toBeUndefined();
  });
});
