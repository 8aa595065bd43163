import { OPERATOR_SOURCES } from '../../read';

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

/** Self-reported, or from a few well-paid people: enough cases, and a large error of definition. */
const OPERATOR: Omit<TitleSource, 'id'> = {
  casesPerRow: 1,
  systematicError: 0.1,
  leastCases: 5,
  ageingNote: 'employment cost index from the quarter reported',
  placeNote: '1 ÷ multiplier of the metro, where one is given',
};

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
  ...OPERATOR_SOURCES.map((id) => ({ id, ...OPERATOR })),
];

/** Independent cases in this many rows of a source. */
export function casesOf({ casesPerRow }: TitleSource, rows: number): number {
  return Math.max(1, Math.floor(rows * casesPerRow));
}
