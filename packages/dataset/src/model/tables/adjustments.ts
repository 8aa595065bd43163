import type { AdjustmentRow } from '@wagewright/dataset';
import type { RemotePair, StagingTables } from '../../staging';
import { adjustment, observed, unpublished } from './adjustment-row';
import { educationRows } from './education';
import { freelanceRows } from './employer-costs';

const NOT_REMOTE =
  'measured on AI and data titles only, and shown for occupations whose whole work can be done from anywhere';
const NO_HYBRID = 'the survey of developers has hybrid work, and speaks for computer occupations only';

type AdjustmentTables = Pick<
  StagingTables,
  'remote-pairs' | 'graduate-medians' | 'degree-mixes' | 'employer-costs'
>;

/**
 * Pay by way of working and education; computer occupations also have hybrid work.
 *
 * @param socCodes occupations of the catalogue
 * @throws Error for rows that contradict each other
 */
export function adjustmentRows(tables: AdjustmentTables, socCodes: Iterable<string>): AdjustmentRow[] {
  const remote = remoteOccupations(socCodes);
  const measured = remoteRow(tables['remote-pairs']);
  const rows = [
    unpublished('remote', 'remote', 'Fully remote', NOT_REMOTE),
    ...remote.map((scope) => ({ ...measured, scope })),
    unpublished('remote', 'hybrid', 'Hybrid', NO_HYBRID),
    ...educationRows(tables['graduate-medians'], tables['degree-mixes']),
    ...freelanceRows(tables['employer-costs'], remote),
  ];
  requireConsistent(rows);
  return rows;
}

/**
 * Fully remote over on-site: mean of ln(median remote ÷ median on-site) over titles and experience
 * levels with at least 20 salaries of each kind, weighted by the smaller number.
 */
function remoteRow(pairs: readonly RemotePair[]): AdjustmentRow {
  return {
    ...adjustment('remote', '*', 'remote', 'Fully remote'),
    ...observed(pairs),
    sourceId: 'aijobs',
    reason: `same title and level, remote against on-site, ${pairs.length} comparisons of AI and data titles`,
  };
}

/**
 * Occupations that people can do entirely from home, by SOC code or its first digits: computing, business, finance,
 * design and writing, and office work in law, sales and management. The project chose them; no source publishes a list.
 */
const FROM_ANYWHERE = [
  '15-',
  '13-',
  '11-2',
  '11-3021',
  '11-3031',
  '11-3121',
  '11-3131',
  '23-1011',
  '23-2011',
  '25-9031',
  '27-1011',
  '27-1014',
  '27-1024',
  '27-303',
  '27-304',
  '27-3091',
  '41-3091',
  '41-9031',
  '43-4051',
  '43-9111',
] as const;

/** Business occupations that go where the damage, the crop, the event or the building is. */
const ON_SITE = ['13-1032', '13-1074', '13-1121', '13-2020'] as const;

/** The occupations whose people can work remotely, of those given; sorted. */
function remoteOccupations(socCodes: Iterable<string>): string[] {
  return [...new Set(socCodes)].filter((code) => isIn(FROM_ANYWHERE, code) && !isIn(ON_SITE, code)).sort();
}

function isIn(list: readonly string[], socCode: string): boolean {
  return list.some((beginning) => socCode.startsWith(beginning));
}

/**
 * Nothing is built whose adjustments contradict themselves: graduates' pay never falls with schooling.
 *
 * @param rows those of an occupation in order of schooling
 * @throws Error that names the first contradiction
 */
export function requireConsistent(rows: readonly AdjustmentRow[]): void {
  const known = rows.filter(({ topic, factor }) => topic === 'education' && factor !== null);
  for (const [i, { scope, key, factor }] of known.entries()) {
    const before = known[i - 1];
    if (before?.scope === scope && (factor ?? 0) < (before.factor ?? 0))
      throw new Error(`education of ${scope}: pay falls from ${before.key} to ${key}`);
  }
}
