import type { SortOrder } from '../pagination/page-query';
import { YEARLY_PAY } from './job-pay.sql';
import { sqlStepOf } from './status/status-steps';

/** Jobs without the date come last in ascending order and first in descending order. */
const NEVER = `'infinity'::timestamptz`;

const PRIORITY_STEP = `coalesce(array_position(ARRAY['low', 'medium', 'high'], j.priority), 0)`;

/** The sort fields of jobs: an expression over `pipeline.job j` that is never null, and its type. */
const EXPRESSIONS = {
  // Ids ascend with the time of creation and are in the index of every list.
  createdAt: ['j.id', 'text'],
  updatedAt: ['j.updated_at', 'timestamptz'],
  statusChangedAt: ['j.status_changed_at', 'timestamptz'],
  appliedAt: [`coalesce(j.applied_at, ${NEVER})`, 'timestamptz'],
  followUpAt: [`coalesce(j.follow_up_at, ${NEVER})`, 'timestamptz'],
  deadlineAt: [`coalesce(j.deadline_at, ${NEVER})`, 'timestamptz'],
  company: ['pipeline.folded(j.company) COLLATE "C"', 'text'],
  title: ['pipeline.folded(j.title) COLLATE "C"', 'text'],
  status: [sqlStepOf('j.status'), 'integer'],
  priority: [PRIORITY_STEP, 'integer'],
} as const;

type SortField = keyof typeof EXPRESSIONS | 'pay';
/** A leading minus means descending. */
export type JobSort = SortField | `-${SortField}`;

/** Jobs without pay come last in both directions: whoever looks for the best paid does not look for them. */
const BY_PAY = {
  pay: { expression: `coalesce(${YEARLY_PAY}, 'infinity')`, type: 'float8', descending: false },
  '-pay': { expression: `coalesce(${YEARLY_PAY}, -1)`, type: 'float8', descending: true },
} as const;

export const JOB_SORTS: Readonly<Record<JobSort, SortOrder>> = {
  ...(Object.fromEntries(
    Object.entries(EXPRESSIONS).flatMap(([field, [expression, type]]) => [
      [field, { expression, type, descending: false }],
      [`-${field}`, { expression, type, descending: true }],
    ]),
  ) as Record<Exclude<JobSort, keyof typeof BY_PAY>, SortOrder>),
  ...BY_PAY,
};

/** The orders by these fields in both directions. */
export function sortsBy(...fields: SortField[]): ReadonlySet<JobSort> {
  return new Set(fields.flatMap((field): JobSort[] => [field, `-${field}`]));
}
