import type { IndustryWage } from '../sources/industry.source';
import type { NationalWage } from '../sources/wage.source';
import type { IndustryRatio } from '../staging/adjustment-tables';

/** Minimum employment for a median: below, it is a few employers' pay. */
const LEAST_EMPLOYED = 500;

/**
 * The newest ratio of each occupation and industry: median within the industry over the occupation's median in the
 * nation, both of one year.
 *
 * @param wanted occupations of the catalogue
 */
export function industryRatios(
  wages: readonly IndustryWage[],
  national: readonly NationalWage[],
  wanted: ReadonlySet<string>,
): IndustryRatio[] {
  const medians = new Map(national.map((wage) => [`${wage.year} ${wage.socCode}`, wage.p50]));
  const newest = new Map<string, IndustryRatio>();
  for (const { year, naics, socCode, employment, p50 } of wages) {
    const all = medians.get(`${year} ${socCode}`);
    if (!wanted.has(socCode) || p50 === null || !all || (employment ?? 0) < LEAST_EMPLOYED) continue;
    const key = `${socCode} ${naics}`;
    if ((newest.get(key)?.year ?? 0) > year) continue;
    newest.set(key, { socCode, naics, year, employment: employment ?? 0, ratio: p50 / all });
  }
  return [...newest.values()].sort(byOccupation);
}

/** The largest employer of an occupation first. */
function byOccupation(a: IndustryRatio, b: IndustryRatio): number {
  if (a.socCode !== b.socCode) return a.socCode < b.socCode ? -1 : 1;
  return b.employment - a.employment || (a.naics < b.naics ? -1 : 1);
}
