import { groupBy, median } from '../arithmetic/statistics';
import type { DeveloperAnswer } from '../sources/developer-survey.source';
import type { DeveloperComparison } from '../staging/adjustment-tables';

/** Minimum answers for a comparison: fewer would be single people. */
const LEAST_ANSWERS = 5;

/** Upper ends of the bands of experience, years of coding for pay. */
const EXPERIENCE_BANDS = [
  [3, '0-2'],
  [6, '3-5'],
  [10, '6-9'],
  [15, '10-14'],
  [Infinity, '15+'],
] as const;

/** The survey's own names of school-leaving levels, in common terms. */
const EDUCATION_KEYS: Readonly<Record<string, string>> = {
  secondary_school: 'high_school',
  some_college_no_degree: 'some_college',
  associate: 'associate',
};

/**
 * Hybrid work, and schooling below a bachelor's degree, against everybody of the same role, experience and size of
 * employer. Pay is total pay, so only ratios are used.
 */
export function developerComparisons(answers: readonly DeveloperAnswer[]): DeveloperComparison[] {
  const cells = groupBy(answers.filter(isComplete), cellOf);
  return [...cells]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, cell]) => [
      ...comparisons(cell, 'remote', ({ arrangement }) => (arrangement === 'hybrid' ? 'hybrid' : undefined)),
      ...comparisons(cell, 'education', ({ education }) => EDUCATION_KEYS[education]),
    ]);
}

function isComplete({ yearsOfCoding, organisationSize }: DeveloperAnswer): boolean {
  return yearsOfCoding !== null && organisationSize !== '';
}

function cellOf(answer: DeveloperAnswer): string {
  return [answer.role, experienceOf(answer), answer.organisationSize].join('|');
}

/** The band of years of coding for pay. */
export function experienceOf({ yearsOfCoding }: DeveloperAnswer): string {
  return EXPERIENCE_BANDS.find(([end]) => (yearsOfCoding ?? 0) < end)?.[1] ?? '';
}

function comparisons(
  cell: readonly DeveloperAnswer[],
  topic: DeveloperComparison['topic'],
  keyOf: (answer: DeveloperAnswer) => string | undefined,
): DeveloperComparison[] {
  const all = median(cell.map(({ pay }) => pay));
  const kinds = [...groupBy(cell, keyOf)].sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return kinds.flatMap(([key, kind]) => {
    const [first] = kind;
    if (key === undefined || first === undefined || kind.length < LEAST_ANSWERS) return [];
    const { role, organisationSize } = first;
    const step = Math.log(median(kind.map(({ pay }) => pay)) / all);
    return [
      { topic, key, role, experience: experienceOf(first), organisationSize, cases: kind.length, step },
    ];
  });
}
