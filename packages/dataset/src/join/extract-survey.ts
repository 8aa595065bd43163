import { byKey, groupBy, round } from '../arithmetic/statistics';
import type { AreaKind, PrevailingWage, SourceTables, SurveyAreaWage } from '../read';
import type { PrevailingMeans, StagingTables, SurveyArea, SurveyOccupation } from '../staging';

/** The survey's cells of every occupation and area, and the survey of a year before, by prevailing wages. */
export function extractSurvey({
  surveyAreas,
  prevailingWages,
}: Pick<SourceTables, 'surveyAreas' | 'prevailingWages'>): Pick<
  StagingTables,
  'survey-areas' | 'survey-cells' | 'prevailing-means'
> {
  const areas = surveyAreas
    .filter(({ isTotal }) => isTotal)
    .map(({ kind, code, state, name, people }): SurveyArea => ({
      kind,
      code,
      state,
      name,
      jobs: people ?? 0,
    }))
    .sort(byKindAndCode);
  const index = new Map(areas.map(({ code }, position) => [code, position]));
  const cells = surveyAreas.filter(({ isTotal }) => !isTotal);
  const occupations = [...groupBy(cells, ({ socCode }) => socCode)].sort(byKey);
  const codes = new Set(occupations.map(([socCode]) => socCode));
  const prevailing = groupBy(
    prevailingWages.filter(({ socCode }) => codes.has(socCode)),
    ({ socCode }) => socCode,
  );
  return {
    'survey-areas': areas,
    'survey-cells': occupations.map(([, own]) => occupationRow(own, index)),
    'prevailing-means': [...prevailing]
      .sort(byKey)
      .map(([socCode, own]) => ({ socCode, means: meansOf(own, areas) })),
  };
}

const ORDER: readonly AreaKind[] = ['metro', 'nonmetro', 'state', 'nation'];

function byKindAndCode(a: SurveyArea, b: SurveyArea): number {
  return ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.code < b.code ? -1 : 1);
}

function occupationRow(
  wages: readonly [SurveyAreaWage, ...SurveyAreaWage[]],
  index: ReadonlyMap<string, number>,
): SurveyOccupation {
  const placed = wages
    .map((wage) => ({ ...wage, area: index.get(wage.code) ?? -1 }))
    .sort((a, b) => a.area - b.area);
  const column = <Name extends keyof SurveyAreaWage>(name: Name) => placed.map((wage) => wage[name]);
  const isCapped = placed.map(({ capped }) => capped.includes('p50'));
  const hourlyMedian = placed.map(({ withheld, hourlyMedian: own }) =>
    withheld.includes('hourly_only') ? own : null,
  );
  const [{ socCode }] = wages;
  return {
    socCode,
    areas: placed.map(({ area }) => area),
    people: column('people'),
    error: column('error'),
    p10: column('p10'),
    p25: column('p25'),
    p50: column('p50'),
    p75: column('p75'),
    p90: column('p90'),
    ...(isCapped.includes(true) && { isCapped }),
    ...(hourlyMedian.some((own) => own !== null) && { hourlyMedian }),
  };
}

/**
 * (Level I + 2 × level IV) ÷ 3: level I is the mean of the lowest-paid third and level IV that of the rest. Where too
 * few people are surveyed, the publisher repeats the wages of a wider geography, which then stand in several areas.
 */
function meansOf(wages: readonly PrevailingWage[], areas: readonly SurveyArea[]): PrevailingMeans['means'] {
  const alike = groupBy(wages, ({ level1, level4 }) => `${level1}/${level4}`);
  const own = new Map(
    [...alike.values()]
      .filter(({ length }) => length === 1)
      .map(([{ cbsaCode, level1, level4 }]) => [cbsaCode, (level1 + 2 * level4) / 3] as const)
      .filter(([, mean]) => mean > 0),
  );
  return areas.map(({ code }) => {
    // Codes outside the metropolitan areas have lost their leading zero.
    const mean = own.get(code) ?? own.get(code.replace(/^0/, ''));
    return mean === undefined ? null : round(mean, -1);
  });
}
