import type { AdjustmentRow } from '@wagewright/dataset';
import { type Group, groupBy, median } from '../../arithmetic/statistics';
import type { Catalogue, SourceTables, SurveyedSalary } from '../../read';
import { adjustment, observed, unpublished } from './adjustment-row';
import { educationRows } from './education';
import { freelanceRows } from './employer-costs';

const NOT_REMOTE =
  'measured on AI and data titles only, and shown for occupations whose whole work can be done from anywhere';
const NO_HYBRID = 'the survey of developers has hybrid work, and speaks for computer occupations only';

type AdjustmentTables = Pick<
  SourceTables,
  'salaries' | 'graduateSalaries' | 'educationMixes' | 'employerCosts'
>;

/** Pay by way of working and education; computer occupations also have hybrid work. */
export function adjustmentRows(
  tables: AdjustmentTables,
  { occupations }: Pick<Catalogue, 'occupations'>,
): AdjustmentRow[] {
  const remote = occupations.filter(({ fromAnywhere }) => fromAnywhere).map(({ socCode }) => socCode);
  const measured = remoteRow(remotePairs(tables.salaries));
  return [
    unpublished('remote', 'remote', 'Fully remote', NOT_REMOTE),
    ...remote.map((scope) => ({ ...measured, scope })),
    unpublished('remote', 'hybrid', 'Hybrid', NO_HYBRID),
    ...educationRows(tables.graduateSalaries, tables.educationMixes, occupations),
    ...freelanceRows(tables.employerCosts, remote),
  ];
}

/** Fully remote over on-site (docs/methodology.md, 9). */
function remoteRow(pairs: readonly { cases: number; step: number }[]): AdjustmentRow {
  return {
    ...adjustment('remote', '*', 'remote', 'Fully remote'),
    ...observed(pairs),
    sourceId: 'aijobs',
    reason: `same title and level, remote against on-site, ${pairs.length} comparisons of AI and data titles`,
  };
}

/** Minimum salaries of each kind for a comparison at a title and level. */
const LEAST_OF_EACH = 20;

/** Earlier the survey is too small. */
const FIRST_REMOTE_YEAR = 2023;

/** Remote against on-site, titles and levels with at least 20 salaries of each kind. */
function remotePairs(salaries: readonly SurveyedSalary[]) {
  const recent = salaries.filter((row) => row.year >= FIRST_REMOTE_YEAR);
  return [...groupBy(recent, (row) => `${row.title} ${row.level}`).values()].flatMap(remotePair);
}

function remotePair(group: Group<SurveyedSalary>) {
  const remote = group.filter((row) => row.remoteRatio === 100).map((row) => row.salary);
  const onSite = group.filter((row) => row.remoteRatio === 0).map((row) => row.salary);
  const cases = Math.min(remote.length, onSite.length);
  if (cases < LEAST_OF_EACH) return [];
  return [{ cases, step: Math.log(median(remote) / median(onSite)) }];
}
