import { WORK_MODES, type WorkMode } from '@wagewright/enums';
import { WORK_MODE_WORDS } from '../records/job.ts';
import type { JobFilters, JobSort } from '../records/job-filters.ts';
import { type Stage, STAGE_WORDS } from '../records/stage.ts';
import { type BoardColumn, COLUMNS } from './board/columns.ts';
import { shortMoney } from '../records/pay-words.ts';

/** In the address. */
export interface JobView {
  view?: 'list';
  q?: string;
  /** Archived jobs are seen with this filter only. */
  stage?: Stage | 'archived';
  workMode?: WorkMode;
  /** Whole US dollars a year. */
  payFrom?: number;
  sort?: JobSort;
  /** Opens the dialog that adds a job, once. */
  add?: true;
}

/** The first is the default. */
export const JOB_SORTS = [
  { value: '-createdAt', text: 'Newest first' },
  { value: '-statusChangedAt', text: 'Last moved' },
  // The other way round, jobs without the date would come first.
  { value: 'appliedAt', text: 'First applied' },
  { value: 'deadlineAt', text: 'Next deadline' },
  { value: '-pay', text: 'Highest pay' },
  { value: 'company', text: 'Company, A to Z' },
] as const satisfies readonly { value: JobSort; text: string }[];

export const STAGE_CHOICES: Readonly<Record<Stage | 'archived', string>> = {
  ...STAGE_WORDS,
  archived: 'Archived',
};

/** Ignores unknown members, so that any typed address shows something. */
export function jobViewOf(search: Record<string, unknown>): JobView {
  const sort = JOB_SORTS.find(({ value }) => value === search['sort'])?.value;
  const view: JobView = {
    view: search['view'] === 'list' ? 'list' : undefined,
    q: textOf(search['q']),
    stage: oneOf(search['stage'], Object.keys(STAGE_CHOICES) as (Stage | 'archived')[]),
    workMode: oneOf(search['workMode'], WORK_MODES),
    payFrom: amountOf(search['payFrom']),
    sort: sort === JOB_SORTS[0].value ? undefined : sort,
    add: search['add'] === true ? true : undefined,
  };
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));
}

export function filtersOf({ q, stage, workMode, payFrom, sort }: JobView): JobFilters {
  const ofStage = COLUMNS.find(({ id }) => id === stage)?.filters;
  const archived = stage === 'archived' ? 'true' : undefined;
  return { q, ...ofStage, archived, workMode: workMode && [workMode], payFrom, sort };
}

/** The columns of the board: all of them, or the one of the stage. */
export function columnsOf({ stage }: JobView): readonly BoardColumn[] {
  const own = COLUMNS.filter(({ id }) => id === stage);
  return own.length > 0 ? own : COLUMNS;
}

export const NO_FILTERS: Partial<JobView> = { stage: undefined, workMode: undefined, payFrom: undefined };

/** A filter that is set. */
export interface FilterChip {
  /** "Remote", "From $150k". */
  text: string;
  /** The changes of the view that take it away. */
  without: Partial<JobView>;
}

/** One for each filter that is set, in the order of the fields; the search and the order are none. */
export function filterChips({ stage, workMode, payFrom }: JobView): FilterChip[] {
  const chips: [keyof JobView, string | undefined][] = [
    ['stage', stage && STAGE_CHOICES[stage]],
    ['workMode', workMode && WORK_MODE_WORDS[workMode]],
    ['payFrom', payFrom === undefined ? undefined : `From ${shortMoney(payFrom, 'USD')}`],
  ];
  return chips.flatMap(([name, text]) =>
    text === undefined ? [] : [{ text, without: { [name]: undefined } }],
  );
}

/** Texts of digits are parsed as numbers in an address. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function amountOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

function oneOf<T extends string>(value: unknown, known: readonly T[]): T | undefined {
  return known.find((one) => one === value);
}
