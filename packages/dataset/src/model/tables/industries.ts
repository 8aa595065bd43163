import type { AdjustmentRow } from '@wagewright/dataset';
import { round } from '../../arithmetic/statistics';
import type { Catalogue, CatalogueIndustry, IndustryWage, NationalWage } from '../../read';
import { adjustment, unpublished } from './adjustment-row';

const NO_INDUSTRY =
  'the survey’s tables by industry in this release cover computer, engineering and related occupations only, and say nothing of those that collect what has no code of its own';

/** The last digit of an occupation that collects what has no code of its own: its industries have other work, not other pay. */
const CATCH_ALL = '9';

/** People employed at whom a ratio weighs as much as none. */
const SHRINKAGE = 5_000;

/**
 * Pay in an industry over pay of the occupation in all of them, in the nation: ratio to the power n ÷ (n + 5,000) for n
 * people. It contains the places of the industry, which no staged table tells apart, and so belongs to national pay.
 */
export function industryRows(
  wages: readonly IndustryWage[],
  national: readonly NationalWage[],
  { industries, occupations }: Pick<Catalogue, 'industries' | 'occupations'>,
): AdjustmentRow[] {
  const byCode = new Map(industries.map((industry) => [industry.naics, industry]));
  const wanted = new Set(occupations.map(({ socCode }) => socCode));
  const known = industryRatios(wages, national, wanted).filter(({ socCode }) => !socCode.endsWith(CATCH_ALL));
  return [
    ...industries
      .filter(({ alwaysShown }) => alwaysShown)
      .map(({ key, label }) => unpublished('industry', key, label, NO_INDUSTRY)),
    ...known.flatMap((ratio) => industryRow(ratio, byCode.get(ratio.naics))),
  ];
}

function industryRow(
  { socCode, year, employment, ratio }: IndustryRatio,
  industry: CatalogueIndustry | undefined,
): AdjustmentRow[] {
  if (industry === undefined) return [];
  const { key, label } = industry;
  return [
    {
      ...adjustment('industry', socCode, key, label),
      factor: round(ratio ** (employment / (employment + SHRINKAGE)), 3),
      low: null,
      high: null,
      n: employment,
      basis: 'observed',
      sourceId: 'bls-oews-industry',
      reason: `national median of the occupation in this industry over that in all of them, May ${year}, nearer to 1 the fewer people it employs; the places of the industry are part of it, so it is on the national figure. The number is of people employed`,
    },
  ];
}

/** Pay of an occupation in an industry over all industries, in the nation. */
interface IndustryRatio {
  socCode: string;
  /** Code of the industry as the publisher writes it. */
  naics: string;
  year: number;
  /** People employed. */
  employment: number;
  ratio: number;
}

/** Minimum employment for a median: below, it is a few employers' pay. */
const LEAST_EMPLOYED = 500;

/**
 * The newest ratio of each occupation and industry: median within the industry over the occupation's median in the
 * nation, both of one year.
 *
 * @param wanted occupations of the catalogue
 */
function industryRatios(
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
