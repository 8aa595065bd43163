import { extractWages } from './extract-wages';
import { inventedCatalogue, inventedSources, METROS } from './sources.fixture';

describe('The staged prevailing wages', () => {
  it('are those over the nation of every metropolitan area', () => {
    const sources = inventedSources();
    const tables = extractWages(sources, inventedCatalogue());
    expect(tables['prevailing-metros'].map(({ cbsaCode }) => cbsaCode)).toEqual(
      METROS.map(({ code }) => code),
    );
    const [row] = tables['prevailing-ratios'];
    const wage = sources.prevailingWages.find(({ socCode }) => socCode === row?.socCode);
    const mean = ((wage?.level1 ?? 0) + 2 * (wage?.level4 ?? 0)) / 3;
    expect(row?.ratios[0]).toBeCloseTo(mean / 110_000, 4);
  });

  it('leave out areas whose wages are those of a wider geography', () => {
    const sources = inventedSources();
    const [first, second] = sources.prevailingWages;
    Object.assign(second ?? {}, { level1: first?.level1, level4: first?.level4 });
    const rows = extractWages(sources, inventedCatalogue())['prevailing-ratios'];
    const row = rows.find(({ socCode }) => socCode === first?.socCode);
    expect(row?.ratios.slice(0, 3)).toEqual([null, null, expect.any(Number)]);
  });
});
