import * as fc from 'fast-check';
import { JOB_STATUSES, type JobStatus } from '@wagewright/enums';
import type { ModelJob } from './model-records';
import { type Hours, HOURS, moment } from './moments';
import type { Choice } from './operations';
import type { PipelineModel } from './pipeline-model';

export interface ListQuery {
  path: string;
  parameters: Record<string, string>;
  expected: object[];
}

export interface JobQuery {
  status?: JobStatus[];
  outcome?: string[];
  company?: string;
  q?: string;
  location?: string;
  priority?: string[];
  payFrom?: number;
  deadlineUntil?: string;
  tag?: string;
  contact?: Choice;
  archived?: 'true' | 'false' | 'any';
  updatedSince?: Choice;
  createdAfter?: Choice;
  createdBefore?: Choice;
  sort?: string;
}

interface OtherQuery {
  job?: Choice;
  contact?: Choice;
  type?: string[];
  from?: Hours;
  to?: Hours;
  company?: string;
  q?: string;
  relationship?: string;
}

/** The lists of one run beside the whole lists. */
export interface Queries {
  limit: number;
  jobs: JobQuery[];
  contacts: OtherQuery[];
  activities: OtherQuery[];
  calendar: OtherQuery[];
}

const choice = fc.nat({ max: 9 });
const hours = fc.constantFrom(...HOURS);
const NEVER = '~';
const PRIORITIES = [null, 'low', 'medium', 'high'];
const PERIODS: Readonly<Record<string, number>> = { year: 1, hour: 2_080 };

/** The id breaks ties. */
const SORT_KEYS: Readonly<Record<string, (job: ModelJob) => string | number>> = {
  createdAt: ({ id }) => id,
  updatedAt: ({ updatedAt }) => updatedAt,
  statusChangedAt: ({ statusChangedAt }) => statusChangedAt,
  appliedAt: ({ appliedAt }) => appliedAt ?? NEVER,
  followUpAt: ({ followUpAt }) => followUpAt ?? NEVER,
  deadlineAt: ({ deadlineAt }) => deadlineAt ?? NEVER,
  company: ({ company }) => company.toLowerCase(),
  title: ({ title }) => title.toLowerCase(),
  status: ({ status }) => JOB_STATUSES.indexOf(status),
  priority: ({ priority }) => PRIORITIES.indexOf(priority),
  pay: (job) => yearlyPay(job) ?? Infinity,
};
/** Jobs without pay come last in this order too. */
const DESCENDING_PAY = (job: ModelJob) => yearlyPay(job) ?? -1;
const SORTS = Object.keys(SORT_KEYS).flatMap((key) => [key, `-${key}`]);

const jobQuery: fc.Arbitrary<JobQuery> = fc.record(
  {
    status: fc.uniqueArray(fc.constantFrom(...JOB_STATUSES), { minLength: 1 }),
    outcome: fc.constant(['rejected']),
    company: fc.constantFrom('CM', 'ACME', 'in_tech'),
    q: fc.constantFrom('engin', '0%', '_', 'berlin', 'berlin ENGIN'),
    location: fc.constantFrom('berlin', 'TX aus', 'engineer'),
    priority: fc.constantFrom(['high'], ['low', 'medium']),
    payFrom: fc.constantFrom(0, 50_000, 100_001),
    deadlineUntil: hours.map((given) => moment(given).slice(0, 'YYYY-MM-DD'.length)),
    tag: fc.constantFrom('remote', 'REMOTE', 'urgent'),
    contact: choice,
    archived: fc.constantFrom('true', 'false', 'any'),
    updatedSince: choice,
    createdAfter: choice,
    createdBefore: choice,
    sort: fc.constantFrom(...SORTS),
  },
  { requiredKeys: ['sort', 'archived'] },
);
const optional = { requiredKeys: [] };

export const queries: fc.Arbitrary<Queries> = fc.record({
  limit: fc.integer({ min: 1, max: 5 }),
  jobs: fc.array(jobQuery, { minLength: 3, maxLength: 5 }),
  contacts: fc.array(
    fc.record(
      {
        company: fc.constantFrom('CM', 'Globex'),
        q: fc.constantFrom('ann@', 'RECRUIT', '%'),
        relationship: fc.constantFrom('recruiter', 'friend'),
        job: choice,
      },
      optional,
    ),
    { maxLength: 2 },
  ),
  activities: fc.array(
    fc.record(
      { job: choice, contact: choice, type: fc.constant(['call', 'preparation']), from: hours, to: hours },
      optional,
    ),
    { maxLength: 2 },
  ),
  calendar: fc.array(fc.record({ job: choice, type: fc.constant(['coffee']) }, optional), { maxLength: 2 }),
});

export function jobList(model: PipelineModel, query: JobQuery): ListQuery {
  const { status, outcome, company, q, tag, archived = 'false', sort = '-createdAt' } = query;
  const { location, priority, payFrom, deadlineUntil } = query;
  const at = (place?: Choice) => (place === undefined ? undefined : model.jobs[place % model.jobs.length]);
  const contactId = idAt(model.contacts, query.contact);
  const updatedSince = at(query.updatedSince)?.updatedAt;
  const createdAfter = at(query.createdAfter)?.createdAt;
  const createdBefore = at(query.createdBefore)?.createdAt;
  const isOn = (job: ModelJob) =>
    (status?.includes(job.status) ?? true) &&
    (outcome?.includes(job.outcome ?? '') ?? true) &&
    contains([job.company], company) &&
    contains([job.company, job.title, job.location], q) &&
    contains([job.location], location) &&
    (priority?.includes(job.priority ?? '') ?? true) &&
    (payFrom === undefined || (yearlyPay(job) ?? -1) >= payFrom) &&
    (deadlineUntil === undefined ||
      (job.deadlineAt ?? NEVER).slice(0, deadlineUntil.length) <= deadlineUntil) &&
    (tag === undefined || job.tags.some((one) => isSame(one, tag))) &&
    (contactId === undefined || job.contactIds.includes(contactId)) &&
    (archived === 'any' || (archived === 'true') === (job.archivedAt !== null)) &&
    (updatedSince === undefined || job.updatedAt >= updatedSince) &&
    (createdAfter === undefined || job.createdAt > createdAfter) &&
    (createdBefore === undefined || job.createdAt < createdBefore);
  const texts = { company, q, location, tag, payFrom: payFrom?.toString(), deadlineUntil };
  const given = { ...texts, archived, sort, contactId, updatedSince, createdAfter, createdBefore };
  return {
    path: '/api/mcp/jobs',
    parameters: defined({
      ...given,
      status: status?.join(),
      outcome: outcome?.join(),
      priority: priority?.join(),
    }),
    // Nobody looks at a posting.
    expected: sorted(model.jobs.filter(isOn), sort).map((job) => ({ ...job, postingLook: null })),
  };
}

export function contactList(model: PipelineModel, query: OtherQuery): ListQuery {
  const { company, q, relationship } = query;
  const jobId = idAt(model.jobs, query.job);
  const isOn = (contact: PipelineModel['contacts'][number]) =>
    contains([contact.company], company) &&
    (relationship === undefined || isSame(contact.relationship, relationship)) &&
    contains([contact.name, contact.email, contact.company, contact.title], q) &&
    (jobId === undefined || contact.jobIds.includes(jobId));
  return {
    path: '/api/mcp/contacts',
    parameters: defined({ company, q, relationship, jobId }),
    expected: model.contacts.filter(isOn).sort(descendingBy(({ id }) => id)),
  };
}

export function activityList(model: PipelineModel, query: OtherQuery): ListQuery {
  const jobId = idAt(model.jobs, query.job);
  const contactId = idAt(model.contacts, query.contact);
  const from = query.from && moment(query.from);
  const to = query.to && moment(query.to);
  const isOn = (activity: PipelineModel['activities'][number]) =>
    (jobId === undefined || activity.jobId === jobId) &&
    (contactId === undefined || activity.contactId === contactId) &&
    (query.type?.includes(activity.type) ?? true) &&
    (from === undefined || activity.occurredAt >= from) &&
    (to === undefined || activity.occurredAt < to);
  return {
    path: '/api/mcp/activities',
    parameters: defined({ jobId, contactId, from, to, type: query.type?.join() }),
    expected: model.activities.filter(isOn).sort(descendingBy(({ occurredAt, id }) => occurredAt + id)),
  };
}

/** From the beginning of time: the default period would leave records out. */
export function calendarList(model: PipelineModel, query: OtherQuery): ListQuery {
  const jobId = idAt(model.jobs, query.job);
  const isOn = (event: PipelineModel['calendar'][number]) =>
    (jobId === undefined || event.jobId === jobId) && (query.type?.includes(event.type) ?? true);
  return {
    path: '/api/mcp/calendar',
    parameters: defined({ jobId, type: query.type?.join(), from: '2000-01-01', to: '2100-01-01' }),
    expected: model.calendar
      .filter(isOn)
      .sort(descendingBy(({ startsAt, id }) => startsAt + id))
      .reverse(),
  };
}

function sorted(jobs: ModelJob[], sort: string): ModelJob[] {
  const key = sort === '-pay' ? DESCENDING_PAY : (SORT_KEYS[sort.replace('-', '')] ?? (() => ''));
  const byId = jobs.sort(descendingBy(({ id }) => id));
  const ordered = byId.sort(descendingBy(key));
  return sort.startsWith('-') ? ordered : ordered.reverse();
}

/** The upper end, or else the lower one, US dollars a year. */
function yearlyPay({ postedPay, salary }: ModelJob): number | undefined {
  const { min, max, currency, period } = postedPay ?? salary ?? {};
  const amount = max ?? min ?? undefined;
  return amount === undefined || currency !== 'USD' ? undefined : amount * (PERIODS[period ?? ''] ?? NaN);
}

function descendingBy<T>(key: (record: T) => string | number) {
  return (a: T, b: T) => (key(a) < key(b) ? 1 : key(a) > key(b) ? -1 : 0);
}

function idAt(records: readonly { id: string }[], choice?: Choice): string | undefined {
  return choice === undefined ? undefined : records[choice % records.length]?.id;
}

function isSame(value: string | null, wanted: string): boolean {
  return value?.toLowerCase() === wanted.toLowerCase();
}

function contains(values: readonly (string | null)[], wanted: string | undefined): boolean {
  const whole = values
    .filter((value) => value !== null)
    .join(' ')
    .toLowerCase();
  return wanted === undefined || wanted.split(' ').every((word) => whole.includes(word.toLowerCase()));
}

function defined(parameters: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
}
