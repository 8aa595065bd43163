import type { TotalSource } from '../pagination/page-query';
import { inUserZone, userZone } from '../days/over.sql';
import { hasWord, isGiven, SqlFilter, wordPatterns } from '../pagination/sql-filter';
import { jobTotal } from './counters/job-counters.sql';
import { YEARLY_PAY } from './job-pay.sql';
import { type JobSort, sortsBy } from './job-sorts';
import { type ListJobsRequest, NO_OUTCOME } from './requests/list-jobs.request';

/** Sorts by columns of `job_list_idx`. */
const INDEXED_SORTS = sortsBy('title', 'status');
/** The order of the index itself: its first rows are the page, unless a filter drops many of them. */
const INDEX_ORDER = sortsBy('createdAt');

export type JobFilters = Omit<ListJobsRequest, 'limit' | 'cursor' | 'sort' | 'include'> & {
  /** Several spellings of the asked `tag`, in place of it. */
  tags?: readonly string[];
};

/** Whether `job_list_idx` has the columns of a filter, or the records must be read. The counters know none of these. */
const READ_FROM: Readonly<Record<Exclude<keyof JobFilters, 'status' | 'archived'>, 'index' | 'record'>> = {
  company: 'index',
  q: 'index',
  location: 'index',
  outcome: 'index',
  createdAfter: 'index',
  createdBefore: 'index',
  tag: 'record',
  tags: 'record',
  contactId: 'record',
  updatedSince: 'record',
  workMode: 'record',
  priority: 'record',
  payFrom: 'record',
  deadlineUntil: 'record',
};
const UNCOUNTED = Object.keys(READ_FROM) as (keyof typeof READ_FROM)[];

/** The counters only distinguish status and archived. */
export function isKnownToCounters(filters: JobFilters): boolean {
  return !UNCOUNTED.some((name) => isGiven(filters[name]));
}

/** From the counters when they can answer. */
export function totalOf(userId: string, filters: JobFilters, filter: SqlFilter): TotalSource {
  if (!isKnownToCounters(filters)) return 'counted';
  const { status, archived } = filters;
  const expression = jobTotal(
    filter.parameter(userId),
    filter.parameter(status ?? null),
    filter.parameter(archived === 'any' ? null : archived === 'true'),
  );
  return { expression };
}

/**
 * Whether `job_list_idx` covers the filters and the order, and a page may have to examine many records. Where the first
 * rows are the page, reading just them is faster.
 */
export function isIndexOnly(sort: JobSort, filters: JobFilters): boolean {
  const given = UNCOUNTED.filter((name) => isGiven(filters[name]));
  if (given.some((name) => READ_FROM[name] === 'record')) return false;
  const isSelective = filters.archived === 'true' || given.length > 0;
  return INDEXED_SORTS.has(sort) || (isSelective && INDEX_ORDER.has(sort));
}

/** A filter over `pipeline.job j`. */
export function filterOf(userId: string, filters: JobFilters): SqlFilter {
  const filter = new SqlFilter();
  filter
    .whereGiven(filters.status, (statuses) => `j.status = ANY(${statuses})`)
    .whereGiven(filters.tag, (tag) => `${tag} = ANY(j.tags)`)
    .whereGiven(filters.tags, (tags) => `j.tags && ${tags}::text[]`)
    .whereGiven(filters.workMode, (modes) => `j.work_mode = ANY(${modes})`)
    .whereGiven(filters.priority, (priorities) => `j.priority = ANY(${priorities})`)
    .whereGiven(filters.payFrom, (least) => `${YEARLY_PAY} >= ${least}::float8`)
    .whereGiven(filters.deadlineUntil, (day) => isDueBy(day, userZone(filter.parameter(userId), 'NULL')))
    .whereEach(wordPatterns(filters.location), hasWord('pipeline.folded(j.location)'))
    .whereGiven(filters.updatedSince, (moment) => `j.updated_at >= ${moment}`)
    .whereGiven(filters.createdAfter, (moment) => `j.created_at > ${moment}`)
    .whereGiven(filters.createdBefore, (moment) => `j.created_at < ${moment}`)
    .whereGiven(
      filters.contactId,
      (contact) =>
        `EXISTS (SELECT FROM pipeline.job_contact link WHERE link.job_id = j.id AND link.contact_id = ${contact})`,
    );
  // An array, because PostgreSQL expects a join to find few jobs and would look each of them up.
  filterByTexts(filter, userId, filters, 'searched', (condition) => {
    const owner = filter.parameter(userId);
    return `j.id = ANY(ARRAY(SELECT searched.id FROM pipeline.job_text searched WHERE searched.user_id = ${owner} AND ${condition}))`;
  });
  return filterByArchived(filterByOutcome(filter, filters), filters);
}

/** By the day in a zone, on which a deadline with a time of day lies. */
function isDueBy(day: string, zone: string): string {
  return `j.deadline_at IS NOT NULL AND coalesce(j.deadline_on, ${inUserZone(zone)('j.deadline_at', 'UTC')}) <= ${day}::date`;
}

/**
 * Adds conditions on texts for the words of `company` and `q`; a word of `q` may also stand in the first 4,000
 * characters of the notes, or in the name of a contact. @param text the alias of `pipeline.job_text`
 */
export function filterByTexts(
  filter: SqlFilter,
  userId: string,
  { company, q }: Pick<JobFilters, 'company' | 'q'>,
  text: string,
  asked: (condition: string) => string = (same) => same,
): SqlFilter {
  // The company is the beginning of the whole text, which the index has and which excludes most jobs.
  const inCompany = (pattern: string) =>
    `${hasWord(`${text}.text`)(pattern)} AND ${hasWord(`left(${text}.text, ${text}.company_length)`)(pattern)}`;
  // Arrays, so that notes and names are read once for a word.
  const anywhere = (pattern: string) => {
    const owner = filter.parameter(userId);
    return `(${hasWord(`${text}.text`)(pattern)} OR ${text}.id = ANY(ARRAY(
      SELECT noted.id FROM pipeline.job_text noted
       WHERE noted.user_id = ${owner} AND ${hasWord('noted.notes')(pattern)}
      UNION ALL
      SELECT link.job_id FROM pipeline.contact named JOIN pipeline.job_contact link ON link.contact_id = named.id
       WHERE named.user_id = ${owner} AND ${hasWord('pipeline.folded(named.name)')(pattern)})))`;
  };
  return filter
    .whereEach(wordPatterns(q), (pattern) => asked(anywhere(pattern)))
    .whereEach(wordPatterns(company), (pattern) => asked(inCompany(pattern)));
}

export function filterByArchived(filter: SqlFilter, { archived }: Pick<JobFilters, 'archived'>): SqlFilter {
  if (archived === 'false') filter.always('j.archived_at IS NULL');
  if (archived === 'true') filter.always('j.archived_at IS NOT NULL');
  return filter;
}

function filterByOutcome(filter: SqlFilter, { outcome }: Pick<JobFilters, 'outcome'>): SqlFilter {
  if (!outcome) return filter;
  const endings = outcome.filter((word) => word !== NO_OUTCOME);
  if (endings.length === outcome.length) return filter.where(endings, (words) => `j.outcome = ANY(${words})`);
  if (endings.length === 0) return filter.always('j.outcome IS NULL');
  return filter.where(endings, (words) => `(j.outcome IS NULL OR j.outcome = ANY(${words}))`);
}
