import { groupBy, median, robustDeviation } from '../arithmetic/statistics';
import type { TitleTables } from '../build/figures/title-evidence';
import { casesOf, type TitleSource } from '../build/figures/title-sources';
import type { CatalogueRole } from '../catalogue/catalogue-files';
import type { SourceOffset, TitleWages } from '../staging/staging-tables';
import type { TitleIndex } from './title-index';

/**
 * One wage of a source for a title, with the factors that convert it to a national wage in the quarter of the staged
 * data.
 */
export interface TitleWage {
  title: string;
  wage: number;
  ageing: number;
  /** To the nation: 1 ÷ the place's multiplier. */
  place: number;
}

interface MatchedWage extends TitleWage {
  role: CatalogueRole;
  log: number;
}

/** A source's wages as medians by role, and its offsets from the survey by occupation. Too few cases make no row. */
export function titleStatistics(
  source: TitleSource,
  wages: readonly TitleWage[],
  index: TitleIndex,
  occupationMedian: (socCode: string) => number,
): TitleTables {
  const matched = wages.flatMap((wage) => {
    const role = index.findFigure(wage.title);
    return role === undefined ? [] : [{ ...wage, role, log: Math.log(wage.wage * wage.ageing * wage.place) }];
  });
  const roles = [...groupBy(matched, (wage) => wage.role.slug)].sort(byKey);
  return {
    'title-wages': roles
      .filter(([, group]) => casesOf(source, group.length) >= source.leastCases)
      .map(([slug, group]) => titleWages(source.id, slug, group)),
    'source-offsets': sourceOffsets(source.id, matched, occupationMedian),
  };
}

function titleWages(sourceId: string, roleSlug: string, group: readonly MatchedWage[]): TitleWages {
  const logs = group.map((wage) => wage.log);
  return {
    sourceId,
    roleSlug,
    rows: group.length,
    raw: median(group.map((wage) => wage.wage)),
    aged: median(group.map((wage) => wage.wage * wage.ageing)),
    logPlaced: median(logs),
    deviation: robustDeviation(logs),
  };
}

function sourceOffsets(
  sourceId: string,
  matched: readonly MatchedWage[],
  occupationMedian: (socCode: string) => number,
): SourceOffset[] {
  const offsets = [...groupBy(matched, (wage) => wage.role.socCode)].map(([socCode, group]) => {
    const survey = Math.log(occupationMedian(socCode));
    return [socCode, group.map((wage) => wage.log - survey)] as const;
  });
  const all = offsets.flatMap(([, values]) => values);
  if (all.length === 0) return [];
  return [
    { sourceId, socCode: null, rows: all.length, offset: median(all) },
    ...offsets.sort(byKey).map(([socCode, values]) => {
      return { sourceId, socCode, rows: values.length, offset: median(values) };
    }),
  ];
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
