import { compareSentences } from './compare-sentences';
import type { PaidSide } from './compare-page.service';

function side(name: string, median: number, adjusted = median): PaidSide {
  return {
    name,
    benchmark: { figures: { median } },
    value: { adjusted },
    market: { city: { slug: name } },
  } as unknown as PaidSide;
}

const SEATTLE = side('Seattle, WA', 200_000, 120_000.4);
const over = (second: string, pct: number, lowPct: number, highPct: number) => ({
  first: SEATTLE.name,
  second,
  difference: { amount: 0, pct, lowPct, highPct, certain: lowPct > 0 || highPct < 0 },
});

describe('a comparison in words', () => {
  it('names the highest, the difference with its interval, and who is first after tax and prices', () => {
    const austin = side('Austin, TX', 160_000, 125_000);
    const differences = [over('Austin, TX', -20, -24.1, -15.5)];
    expect(compareSentences({ sides: [SEATTLE, austin], differences })).toEqual([
      'Seattle, WA has the highest median, $200,000.',
      'Austin, TX pays 20.0 % less than Seattle, WA (with 95 % certainty 15.5 % to 24.1 % less).',
      'After tax and prices Austin, TX comes first: $125,000 in average U.S. prices, where Seattle, WA leaves $120,000.',
    ]);
  });

  it('admits which order is open', () => {
    const sides = [SEATTLE, side('Boston, MA', 195_000, 110_000), side('Austin, TX', 160_000, 100_000)];
    const differences = [over('Boston, MA', -2.5, -9, 4.4), over('Austin, TX', -20, -24.1, -15.5)];
    const sentences = compareSentences({ sides, differences });
    expect(sentences).toContain(
      'Seattle, WA and Boston, MA cannot be told apart: the second over the first is −2.5 %, with 95 % certainty between −9.0 % and +4.4 %.',
    );
    expect(sentences.at(-1)).toBe('After tax and prices it is still first: $120,000 in average U.S. prices.');
  });

  it('says nothing of prices in one place', () => {
    const here = { city: { slug: 'austin' } } as PaidSide['market'];
    const sides = [
      { ...side('Data Engineer', 150_000), market: here },
      { ...side('Data Scientist', 150_000), market: here },
    ];
    expect(compareSentences({ sides, differences: [] })).toEqual([
      'Data Engineer has the highest median, $150,000.',
    ]);
  });

  it('is empty for less than two', () => {
    expect(compareSentences({ sides: [SEATTLE], differences: [] })).toEqual([]);
  });
});
