import { type PayBenchmark, payPosition } from '@wagewright/salaries';
import { type MarketPosition, positionSentences } from './market-position';

const BENCHMARK: PayBenchmark = {
  kind: 'market',
  figures: { low: 105_000, median: 136_000, high: 170_000 },
  percentiles: { p10: 82_000, p25: 105_000, p50: 136_000, p75: 170_000, p90: 210_000 },
  interval: { lower: 128_000, upper: 144_500 },
  view: null,
  dataPointId: '',
  note: 'Judged against the estimate, because there is no market figure: none.',
};

function of(amount: number | null, benchmark = BENCHMARK): MarketPosition {
  const base = amount === null ? null : { ...payPosition(benchmark, amount), amount };
  return { benchmark, base, assumptions: [] };
}

describe('what is said of a base', () => {
  it('is where it lies, and how sure that is', () => {
    expect(positionSentences(of(140_000))).toEqual([
      'Of 100 people about 53 are paid less, and 47 are paid more.',
      'The base is $4,000 (2.9 %) above the median of $136,000.',
      'The true median lies between $128,000 and $144,500 (95 % interval). So the base may be anywhere from the 47th to the 61st percentile.',
    ]);
  });

  it.each([
    [120_000, 'The base is $16,000 (11.8 %) below the median'],
    [160_000, 'The base is $24,000 (17.6 %) above the median'],
    [136_000, 'The base is at the median of $136,000.'],
    [135_583, 'The base is at the median of $136,000.'],
    [137_500, 'The base is $1,500 (1.1 %) above the median'],
  ])('of %s names the distance, and leaves the verdict to the headline', (amount, distance) => {
    const text = positionSentences(of(amount)).join(' ');
    expect(text).toContain(distance);
    expect(text).not.toMatch(/likely|the middle|the market/);
  });

  it('tells of a survey that hides its highest percentile only where that matters', () => {
    const capped = { ...BENCHMARK, percentiles: { ...BENCHMARK.percentiles, p90: null } };
    expect(positionSentences(of(180_000, capped)).join(' ')).toContain('does not publish the 90th');
    expect(positionSentences(of(160_000, capped)).join(' ')).not.toContain('publish');
    expect(positionSentences(of(180_000)).join(' ')).not.toContain('publish');
  });

  it('says what it is held against where there is no market figure, and nothing without a base', () => {
    expect(positionSentences(of(150_000, { ...BENCHMARK, kind: 'estimate' }))).toContain(BENCHMARK.note);
    expect(positionSentences(of(null))).toEqual([]);
  });
});
