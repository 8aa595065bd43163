import { parseQuarter, surveyQuarter } from '../arithmetic/quarter';
import { byKey, groupBy, median, robustDeviation } from '../arithmetic/statistics';
import { type TitleTables, casesOf, TITLE_SOURCES, type TitleSource, Market } from '../model';
import {
  type Catalogue,
  type CatalogueRole,
  OPERATOR_SOURCE,
  type OwnObservations,
  type SourceTables,
  type SurveyedSalary,
} from '../read';
import type { LevelStep, SourceOffset, StagedData, TitleWages } from '../staging';
import { TitleIndex } from './title-index';

/** Earlier the AI jobs survey is too small. */
const FIRST_SALARY_YEAR = 2023;

/** The wage survey, and with it the ageing of old certifications, begins here. */
const FIRST_SURVEY_YEAR = 2017;

export function extractTitles(sources: SourceTables, index: TitleIndex, market: Market): TitleTables {
  const wages: Record<string, TitleWage[]> = {
    'dol-lca': certificationWages(sources, market),
    aijobs: salaryWages(sources, market),
    'dol-lca-pw': oldCertificationWages(sources, market),
  };
  return statisticsOf(wages, index, market);
}

function statisticsOf(wages: Record<string, TitleWage[]>, index: TitleIndex, market: Market): TitleTables {
  const tables = TITLE_SOURCES.map((source) => {
    return titleStatistics(source, wages[source.id] ?? [], index, (code) => market.occupationMedian(code));
  });
  return {
    'title-wages': tables.flatMap((table) => table['title-wages']),
    'source-offsets': tables.flatMap((table) => table['source-offsets']),
  };
}

/**
 * The staged data with an operator's observations in place of earlier ones. Everything else stays, so that it needs none
 * of the publishers' files.
 */
export function withOwnObservations(
  staged: StagedData,
  { rows, file }: OwnObservations,
  catalogue: Catalogue,
): StagedData {
  const { quarter, originals, tables } = staged;
  const market = new Market(tables, catalogue, parseQuarter(quarter));
  const wages = rows.map(({ title, wage, quarter: paid, cbsaCode }) => {
    const place = 1 / (market.placeFactor(cbsaCode) ?? 1);
    return { title, wage, ageing: market.titleAgeing(paid), place };
  });
  const own = statisticsOf({ [OPERATOR_SOURCE]: wages }, new TitleIndex(catalogue.roles), market);
  const kept = ({ sourceId }: { sourceId: string }) => sourceId !== OPERATOR_SOURCE;
  return {
    ...staged,
    originals: [...originals.filter((one) => one.file !== file.file), file],
    tables: {
      ...tables,
      'title-wages': [...tables['title-wages'].filter(kept), ...own['title-wages']],
      'source-offsets': [...tables['source-offsets'].filter(kept), ...own['source-offsets']],
    },
  };
}

/** Filings outside the mapped metros are left out: their place's effect cannot be removed. */
function certificationWages({ certifications }: SourceTables, market: Market): TitleWage[] {
  return certifications.flatMap(({ title, wage, cbsaCode, year }) => {
    const factor = market.placeFactor(cbsaCode);
    if (factor === undefined) return [];
    return [{ title, wage, ageing: market.titleAgeing(year * 4 + 3), place: 1 / factor }];
  });
}

function salaryWages({ salaries }: SourceTables, market: Market): TitleWage[] {
  const recent = salaries.filter((row) => row.year >= FIRST_SALARY_YEAR);
  return recent.map(({ title, salary, year }) => {
    return { title, wage: salary, ageing: market.titleAgeing(year * 4 + 2), place: 1 };
  });
}

function oldCertificationWages(
  { nationalWages, oldCertifications }: SourceTables,
  market: Market,
): TitleWage[] {
  const medians = new Map(
    nationalWages
      .filter((wage) => wage.socCode === '00-0000')
      .map((wage) => [wage.year, wage.p50 ?? Number.NaN]),
  );
  const newest = Math.max(...medians.keys());
  const recent = (medians.get(newest) ?? Number.NaN) * market.titleAgeing(surveyQuarter(newest));
  const usable = oldCertifications.filter((row) => row.year >= FIRST_SURVEY_YEAR);
  return usable.map(({ title, wage, year }) => {
    return { title, wage, ageing: recent / (medians.get(year) ?? recent), place: 1 };
  });
}

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

/** Minimum salaries of a title at one level for a step. */
const LEAST_AT_LEVEL = 10;

const LEVELS = { EN: 'entry', MI: 'mid', SE: 'senior', EX: 'executive' } as const;

/** Logarithmic steps from the salaries of a title to its salaries at one level. */
export function levelSteps(salaries: readonly SurveyedSalary[]): LevelStep[] {
  return (['EN', 'MI', 'SE', 'EX'] as const).flatMap((code) => {
    return [...groupBy(salaries, (salary) => salary.title)].flatMap(([title, group]) => {
      const own = group.filter((salary) => salary.level === code);
      if (own.length < LEAST_AT_LEVEL) return [];
      const step = Math.log(median(own.map((row) => row.salary)) / median(group.map((row) => row.salary)));
      return [{ level: LEVELS[code], title, cases: own.length, step }];
    });
  });
}
