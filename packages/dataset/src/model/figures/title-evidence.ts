import type { AdjustmentStep, SourceRow } from '@wagewright/dataset';
import { clamp, groupBy } from '../../arithmetic/statistics';
import { requireSource, type CatalogueRole, OPERATOR_SOURCE } from '../../read';
import type { SourceOffset, StagingTables, TitleWages } from '../../staging';
import { MEDIAN_TO_MEAN_ERROR } from '../market/occupation';

export interface TitleSource {
  /** Id of `sources.csv`. */
  id: string;
  /** Independent cases per row: the AI jobs survey lists both ends of one posted range. */
  casesPerRow: number;
  /** Standard error of the source's own definition of pay, in logarithms, that no sample size removes. */
  systematicError: number;
  /** Minimum cases for a title's evidence. */
  leastCases: number;
  ageingNote: string;
  placeNote: string;
}

/** Every source of titles, in display order. */
export const TITLE_SOURCES: readonly TitleSource[] = [
  // Base pay offered, checked by an agency; over-represents large technology and consulting employers.
  {
    id: 'dol-lca',
    casesPerRow: 1,
    systematicError: 0.06,
    leastCases: 3,
    ageingNote: 'employment cost index from the quarter of filing',
    placeNote: '1 ÷ multiplier of the worksite’s metro',
  },
  // Posted ranges: two rows a posting, and the advertised level is high.
  {
    id: 'aijobs',
    casesPerRow: 0.5,
    systematicError: 0.08,
    leastCases: 3,
    ageingNote: 'employment cost index from the middle of the survey year',
    placeNote: 'no place is given; national',
  },
  // A wage floor by occupation and place, five and more years old: it ranks titles, no more.
  {
    id: 'dol-lca-pw',
    casesPerRow: 0.25,
    systematicError: 0.15,
    leastCases: 10,
    ageingNote: 'median of all occupations in the wage survey, then employment cost index',
    placeNote: 'no metro is given; national',
  },
  // From a few well-paid people: a large error of definition.
  {
    id: OPERATOR_SOURCE,
    casesPerRow: 1,
    systematicError: 0.1,
    leastCases: 5,
    ageingNote: 'employment cost index from the quarter reported',
    placeNote: '1 ÷ multiplier of the metro, where one is given',
  },
];

/** Independent cases in this many rows of a source. */
export function casesOf({ casesPerRow }: TitleSource, rows: number): number {
  return Math.max(1, Math.floor(rows * casesPerRow));
}

/** One source's evidence for one role. */
export interface TitleEvidence {
  source: SourceRow;
  role: CatalogueRole;
  n: number;
  rawMedian: number;
  steps: AdjustmentStep[];
  /** Logarithm of the adjusted median, bias removed. */
  logValue: number;
  /** Logarithm before the bias is removed, for comparing seniority pairs. */
  logUnbiased: number;
  standardError: number;
}

export interface WeighedEvidence {
  evidence: TitleEvidence;
  weight: number;
}

export type TitleTables = Pick<StagingTables, 'title-wages' | 'source-offsets'>;

/** Wages of an occupation at which its own bias weighs as much as the source's overall bias. */
const BIAS_SHRINKAGE = 100;

/** Real titles vary; a sample of three equal wages does not prove otherwise. */
const DEVIATION = { low: 0.1, high: 0.6 } as const;

/** A deviation of logarithms of wages, within credible bounds. */
export function credibleDeviation(deviation: number): number {
  return clamp(deviation, DEVIATION.low, DEVIATION.high);
}

/**
 * The evidence of every source of titles, by source.
 *
 * @param ageing from the quarter of the staged data to the release's
 */
export function titleEvidence(
  tables: TitleTables,
  roles: readonly CatalogueRole[],
  sources: readonly SourceRow[],
  ageing: number,
): TitleEvidence[] {
  const bySlug = new Map(roles.map((role) => [role.slug, role]));
  const wages = groupBy(tables['title-wages'], (row) => row.sourceId);
  const offsets = groupBy(tables['source-offsets'], (row) => row.sourceId);
  return TITLE_SOURCES.flatMap((source) => {
    const bias = sourceBias(offsets.get(source.id) ?? []);
    return (wages.get(source.id) ?? []).flatMap((row) => {
      const role = bySlug.get(row.roleSlug);
      if (role === undefined) return [];
      const credit = requireSource(sources, source.id);
      return [{ source: credit, role, ...evidenceOf(source, row, bias(role.socCode), ageing) }];
    });
  });
}

/** The factor by which a source is off for all titles of an occupation, in logarithms (docs/methodology.md, 3). */
function sourceBias(offsets: readonly SourceOffset[]): (socCode: string) => number {
  const overall = offsets.find((row) => row.socCode === null)?.offset ?? 0;
  const biases = new Map(
    offsets.map(({ socCode, rows, offset }) => {
      const share = rows / (rows + BIAS_SHRINKAGE);
      return [socCode, share * offset + (1 - share) * overall];
    }),
  );
  return (socCode) => biases.get(socCode) ?? overall;
}

function evidenceOf(source: TitleSource, row: TitleWages, bias: number, ageing: number) {
  const n = casesOf(source, row.rows);
  const aged = row.aged * ageing;
  const logUnbiased = row.logPlaced + Math.log(ageing);
  const deviation = credibleDeviation(row.deviation);
  return {
    n,
    rawMedian: row.raw,
    steps: [
      { rule: 'ageing', factor: aged / row.raw, note: source.ageingNote },
      { rule: 'place', factor: Math.exp(logUnbiased) / aged, note: source.placeNote },
      {
        rule: 'source-bias',
        factor: Math.exp(-bias),
        note: 'median of the source in the occupation over the survey',
      },
    ],
    logValue: logUnbiased - bias,
    logUnbiased,
    standardError: Math.hypot((MEDIAN_TO_MEAN_ERROR * deviation) / Math.sqrt(n), source.systematicError),
  };
}
