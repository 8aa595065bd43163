import { groupBy, percentile, rising } from '../arithmetic/statistics';
import type { Market } from '../build/market/market';
import type { CatalogueCity } from '../catalogue/catalogue-files';
import type { Certification } from '../sources/title.source';
import type { MetroFilings } from '../staging/staging-tables';
import type { TitleIndex } from './title-index';

/** Minimum certified wages of a title in a metro for an observation. */
const LEAST_FILINGS = 15;

interface PlacedFiling {
  citySlug: string;
  roleSlug: string;
  wage: number;
  year: number;
}

/** Certified base pay by role and city, aged; the filings' own level, without any correction. */
export function metroFilings(
  certifications: readonly Certification[],
  cities: readonly CatalogueCity[],
  index: TitleIndex,
  market: Market,
): MetroFilings[] {
  const slugs = new Map(cities.map((city) => [city.cbsaCode, city.slug]));
  const placed = certifications.flatMap(({ title, cbsaCode, wage, year }) => {
    const role = index.find(title);
    const citySlug = slugs.get(cbsaCode);
    if (role === undefined || citySlug === undefined) return [];
    return [{ citySlug, roleSlug: role.slug, wage: wage * market.titleAgeing(year * 4 + 3), year }];
  });
  const groups = [...groupBy(placed, (row) => `${row.citySlug} ${row.roleSlug}`).values()];
  return groups
    .filter((group) => group.length >= LEAST_FILINGS)
    .flatMap(filingsOf)
    .sort((a, b) => compare(a.citySlug, b.citySlug) || compare(a.roleSlug, b.roleSlug));
}

function filingsOf(group: readonly PlacedFiling[]): MetroFilings[] {
  const [first] = group;
  if (first === undefined) return [];
  const wages = rising(group.map((row) => row.wage));
  return [
    {
      citySlug: first.citySlug,
      roleSlug: first.roleSlug,
      filings: group.length,
      p25: percentile(wages, 0.25),
      p50: percentile(wages, 0.5),
      p75: percentile(wages, 0.75),
      year: Math.max(...group.map((row) => row.year)),
    },
  ];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
