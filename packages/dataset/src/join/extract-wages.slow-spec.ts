import { DatasetError } from '../dataset.error';
import type { NationalWage } from '../read';
import { earlierWages, extractWages, newestComplete } from './extract-wages';
import { inventedCatalogue, inventedSources, METROS } from '../../test/sources.fixture';

describe('The staged prevailing wages', () => {
  it('are means in every area of the survey', () => {
    const sources = inventedSources();
    const tables = extractWages(sources, inventedCatalogue());
    expect(tables['survey-areas'].map(({ code }) => code)).toEqual([
      ...METROS.map(({ code }) => code),
      '0000000',
    ]);
    const [row] = tables['prevailing-means'];
    const wage = sources.prevailingWages.find(({ socCode }) => socCode === row?.socCode);
    const mean = ((wage?.level1 ?? 0) + 2 * (wage?.level4 ?? 0)) / 3;
    expect(row?.means[0]).toBe(Math.round(mean / 10) * 10);
  });

  it('leave out areas whose wages are those of a wider geography', () => {
    const sources = inventedSources();
    const [first, second] = sources.prevailingWages;
    Object.assign(second ?? {}, { level1: first?.level1, level4: first?.level4 });
    const rows = extractWages(sources, inventedCatalogue())['prevailing-means'];
    const row = rows.find(({ socCode }) => socCode === first?.socCode);
    expect(row?.means.slice(0, 3)).toEqual([null, null, expect.any(Number)]);
  });
});

function wage(year: number, change: Partial<NationalWage> = {}): NationalWage {
  const percentiles = { p10: 40_000, p25: 50_000, p50: 80_000, p75: 120_000, p90: 160_000 };
  return { year, socCode: '53-0001', title: 'Pilots', meanPrse: 2, ...percentiles, ...change };
}

describe('The years of an occupation', () => {
  it('rest on the newest one, its capped ninetieth percentile included', () => {
    const wages = [wage(2024), wage(2025, { p90: null })];
    expect(newestComplete('53-0001', wages)).toMatchObject({ year: 2025, p90: null });
  });

  it('rest on the year before when the newest one caps its quartile', () => {
    const wages = [wage(2024), wage(2025, { p50: 239_000, p75: null })];
    expect(newestComplete('53-0001', wages).year).toBe(2024);
  });

  it('reach back to 2021, without those that have no median', () => {
    const wages = [wage(2020), wage(2021), wage(2022, { p50: null }), wage(2023), wage(2024)];
    expect(earlierWages(wages, 2024).map(({ year }) => year)).toEqual([2021, 2023]);
  });

  it('reach back to the last one before 2021 where 2021 has no median', () => {
    const wages = [wage(2018), wage(2019), wage(2021, { p50: null }), wage(2023), wage(2024)];
    expect(earlierWages(wages, 2024).map(({ year }) => year)).toEqual([2019, 2023]);
  });

  it('may come twice with one figure: a broad group with one member', () => {
    expect(newestComplete('53-0001', [wage(2025), wage(2025)]).year).toBe(2025);
    expect(earlierWages([wage(2024), wage(2024), wage(2025)], 2025)).toHaveLength(1);
  });

  it.each<[string, NationalWage[]]>([
    ['a percentile is missing in every year', [wage(2025, { p75: null })]],
    ['one year has two figures', [wage(2025), wage(2025, { p50: 81_000 })]],
  ])('are refused when %s', (_case, wages) => {
    expect(() => newestComplete('53-0001', wages)).toThrow(DatasetError);
  });
});
