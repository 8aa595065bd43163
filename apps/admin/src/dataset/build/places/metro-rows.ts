import type { MetroRow } from '@wagewright/dataset';
import type { BuildInputs } from '../build-inputs';
import type { EvidenceContext } from '../figures/gather-evidence';
import { quarterEnd, surveyQuarter } from '../figures/quarter';
import { groupBy, percentile, rising, round } from '../figures/statistics';

/** Certified wages of a title in a metro that make an observation worth showing. */
const LEAST_FILINGS = 15;

/** The occupation whose cost index ages filings. */
const TITLE_AGEING = '15-0000';

/** The metro survey's rows for the catalogue's cities, aged to the data quarter. */
export function surveyMetroRows(
  inputs: BuildInputs,
  { costIndex, dataQuarter }: EvidenceContext,
): MetroRow[] {
  const newest = Math.max(...inputs.nationalWages.map((wage) => wage.year));
  const cities = new Map(inputs.cities.map((city) => [city.cbsaCode, city.slug]));
  return inputs.metroWages.flatMap((wage) => {
    const citySlug = cities.get(wage.cbsaCode);
    if (citySlug === undefined || wage.p50 === null) return [];
    const factor = costIndex.factor(wage.socCode, surveyQuarter(newest), dataQuarter);
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
        asOf: quarterEnd(surveyQuarter(newest)),
      },
    ];
  });
}

/** Certified base pay by title and metro, aged; the filings' own level, without any correction. */
export function filingMetroRows(
  inputs: BuildInputs,
  { index, costIndex, dataQuarter }: EvidenceContext,
): MetroRow[] {
  const cities = new Map(inputs.cities.map((city) => [city.cbsaCode, city.slug]));
  const placed = inputs.certifications.flatMap((row) => {
    const role = index.find(row.title);
    const citySlug = cities.get(row.cbsaCode);
    if (role === undefined || citySlug === undefined) return [];
    return [
      {
        key: `${citySlug} ${role.slug}`,
        citySlug,
        roleSlug: role.slug,
        wage: row.wage * costIndex.factor(TITLE_AGEING, row.year * 4 + 3, dataQuarter),
        year: row.year,
      },
    ];
  });
  const groups = [...groupBy(placed, (row) => row.key)].filter(([, rows]) => rows.length >= LEAST_FILINGS);
  return groups
    .map(([, rows]) => metroRow(rows))
    .sort((a, b) => compare(a.citySlug, b.citySlug) || compare(a.roleSlug ?? '', b.roleSlug ?? ''));
}

function metroRow(
  rows: readonly { citySlug: string; roleSlug: string; wage: number; year: number }[],
): MetroRow {
  const wages = rising(rows.map((row) => row.wage));
  const year = Math.max(...rows.map((row) => row.year));
  return {
    kind: 'metro',
    citySlug: rows[0]?.citySlug ?? '',
    roleSlug: rows[0]?.roleSlug ?? '',
    socCode: null,
    median: round(percentile(wages, 0.5)),
    p25: round(percentile(wages, 0.25)),
    p75: round(percentile(wages, 0.75)),
    sampleSize: rows.length,
    sourceId: 'dol-lca',
    asOf: quarterEnd(year * 4 + 3),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
