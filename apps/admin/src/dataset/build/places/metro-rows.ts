import type { MetroRow } from '@wagewright/dataset';
import { quarterEnd, surveyQuarter } from '../../arithmetic/quarter';
import { round } from '../../arithmetic/statistics';
import type { CatalogueCity } from '../../catalogue/catalogue-files';
import type { MetroFilings } from '../../staging/staging-tables';
import type { MetroWage } from '../../staging/wage-tables';
import type { Market } from '../market/market';

/** The metro survey's rows for the catalogue's cities, aged to the data quarter. */
export function surveyMetroRows(
  wages: readonly MetroWage[],
  cities: readonly CatalogueCity[],
  { costIndex, quarter, newestYear }: Market,
): MetroRow[] {
  const slugs = new Map(cities.map((city) => [city.cbsaCode, city.slug]));
  return wages.flatMap((wage) => {
    const citySlug = slugs.get(wage.cbsaCode);
    if (citySlug === undefined || wage.p50 === null) return [];
    const factor = costIndex.factor(wage.socCode, surveyQuarter(newestYear), quarter);
    const aged = (value: number | null) => (value === null ? null : round(value * factor));
    return [
      {
        kind: 'metro',
        citySlug,
        roleSlug: null,
        socCode: wage.socCode,
        median: round(wage.p50 * factor),
        p25: aged(wage.p25),
        p75: aged(wage.p75),
        sampleSize: wage.employment ?? 0,
        sourceId: 'bls-oews-metro',
        asOf: quarterEnd(surveyQuarter(newestYear)),
      },
    ];
  });
}

/**
 * Certified base pay by title and metro, at the filings' own level, uncorrected.
 *
 * @param ageing from the quarter of the staged data to the release's
 */
export function filingMetroRows(filings: readonly MetroFilings[], ageing: number): MetroRow[] {
  return filings.map((row) => ({
    kind: 'metro',
    citySlug: row.citySlug,
    roleSlug: row.roleSlug,
    socCode: null,
    median: round(row.p50 * ageing),
    p25: round(row.p25 * ageing),
    p75: round(row.p75 * ageing),
    sampleSize: row.filings,
    sourceId: 'dol-lca',
    asOf: quarterEnd(row.year * 4 + 3),
  }));
}
