import { compareSentences } from './compare-sentences';
import type { PaidSide } from './compare-page.service';

function side(name: string, median: number, [lower, upper]: [number, number], adjusted = median): PaidSide {
  return {
    name,
    benchmark: { figures: { median }, interval: { lower, upper } },
    formula: median + 1_000,
    value: { adjusted },
    market: { city: { slug: name } },
  } as unknown as PaidSide;
}

const SEATTLE = side('Seattle, WA', 200_000, [190_000, 210_000], 120_000.4);

describe('a comparison in words', () => {
  it('names difference, certainty, and who is first after tax and prices', () => {
    const austin = side('Austin, TX', 160_000, [150_000, 170_000], 125_000);
    expect(compareSentences({ sides: [SEATTLE, austin] })).toEqual([
      'Seattle, WA has the highest median, $200,000: $40,000 (25 %) more than Austin, TX.',
      'The 95 % intervals do not overlap: Seattle, WA is very likely first.',
      'By the published formula Seattle, WA has $201,000, 24.8 % more than Austin, TX ($161,000).',
      'After tax and prices Austin, TX comes first: $125,000 in average U.S. prices, where Seattle, WA leaves $120,000.',
    ]);
  });

  it('admits which order is open', () => {
    const boston = side('Boston, MA', 195_000, [185_000, 205_000], 110_000);
    const austin = side('Austin, TX', 160_000, [150_000, 170_000], 100_000);
    const sentences = compareSentences({ sides: [SEATTLE, boston, austin] });
    expect(sentences).toContain(
      'The 95 % interval of Seattle, WA overlaps with that of Boston, MA: which of them pays more is not certain.',
    );
    expect(sentences.at(-1)).toBe('After tax and prices it is still first: $120,000 in average U.S. prices.');
  });

  it('says nothing of prices in one place, and calls the same the same', () => {
    const here = { city: { slug: 'austin' } } as PaidSide['market'];
    const sides = [
      { ...side('Data Engineer', 150_000, [140_000, 160_000]), market: here },
      { ...side('Data Scientist', 150_000, [140_000, 160_000]), market: here },
    ];
    expect(compareSentences({ sides })).toEqual([
      'Data Engineer has the highest median, $150,000: the same as Data Scientist.',
      'The 95 % interval of Data Engineer overlaps with that of Data Scientist: which of them pays more is not certain.',
      'By the published formula Data Engineer has $151,000, the same as Data Scientist ($151,000).',
    ]);
  });

  it('keeps the order of the market where the formula has another', () => {
    const austin = { ...side('Austin, TX', 160_000, [150_000, 170_000]), formula: 210_000 };
    expect(compareSentences({ sides: [SEATTLE, austin] })).toContain(
      'By the published formula Seattle, WA has $201,000, 4.3 % less than Austin, TX ($210,000). It knows only nation, city and level, so go by the order above.',
    );
  });

  it('is empty for less than two', () => {
    expect(compareSentences({ sides: [SEATTLE] })).toEqual([]);
  });
});
