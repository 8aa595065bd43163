import * as fc from 'fast-check';
import { JOB_STATUSES, type JobStatus } from '@wagewright/enums';
import { WEBHOOK_EVENT_TYPES } from '@wagewright/messaging';
import { type Hours, HOURS, TIME_ZONES, type TimeZone } from './moments';

/** The index of an existing record: so a sequence still makes sense when parts of it are left out. */
export type Choice = number;

export type OnDuplicate = 'skip' | 'update' | 'create';

export type Condition = 'none' | 'current' | 'stale';

/** Members as sent. Null clears one. */
export interface JobInput {
  company?: string;
  title?: string;
  status?: JobStatus;
  location?: string | null;
  salary?: { min?: number; max?: number; currency?: string; period?: string } | null;
  postedPay?: { min?: number; max?: number; currency?: string; period?: string; source?: string } | null;
  priority?: string | null;
  outcome?: string | null;
  tags?: string[];
  notes?: string | null;
  externalId?: string | null;
  appliedAt?: Hours | null;
  followUpAt?: Hours | null;
  deadlineAt?: Hours | null;
  archivedAt?: Hours | null;
  contacts?: Choice[];
}

export interface ContactInput {
  name?: string;
  email?: string | null;
  company?: string | null;
  title?: string | null;
  relationship?: string | null;
  tags?: string[];
  nextFollowUpAt?: Hours | null;
  jobs?: Choice[];
}

export interface ActivityInput {
  type?: string;
  title?: string | null;
  durationMinutes?: number | null;
  job?: Choice | null;
  contact?: Choice | null;
  at?: Hours | null;
}

export interface CalendarInput {
  type?: string | null;
  title?: string | null;
  job?: Choice | null;
  contacts?: Choice[];
  /** The start; sent as a local time where `isLocal` says so. */
  at?: Hours;
  end?: Hours | null;
  isLocal?: boolean;
  timeZone?: TimeZone | null;
  notes?: string | null;
}

export type Operation =
  | { kind: 'createJob'; input: JobInput }
  | { kind: 'createJobs'; inputs: JobInput[] }
  | { kind: 'importJobs'; inputs: JobInput[]; onDuplicate: OnDuplicate }
  | { kind: 'patchJob'; job: Choice; input: JobInput; condition: Condition }
  | { kind: 'moveJob'; job: Choice; status: JobStatus; byNewName: boolean; at?: Hours; note?: string }
  | { kind: 'deleteJob'; job: Choice; condition: Condition }
  | { kind: 'createContact'; input: ContactInput }
  | { kind: 'patchContact'; contact: Choice; input: ContactInput; condition: Condition }
  | { kind: 'deleteContact'; contact: Choice; condition: Condition }
  | { kind: 'logActivity'; type: string; job?: Choice; contact?: Choice; at?: Hours }
  | { kind: 'patchActivity'; activity: Choice; input: ActivityInput; condition: Condition }
  | { kind: 'deleteActivity'; activity: Choice; condition: Condition }
  | { kind: 'addToCalendar'; input: CalendarInput & { at: Hours } }
  | { kind: 'patchCalendarEvent'; event: Choice; input: CalendarInput; condition: Condition }
  | { kind: 'deleteCalendarEvent'; event: Choice; condition: Condition }
  | { kind: 'registerWebhook'; events: string[] }
  | { kind: 'switchWebhook'; webhook: Choice; active: boolean }
  | { kind: 'deleteWebhook'; webhook: Choice };

const choice = fc.nat({ max: 9 });
const hours = fc.constantFrom(...HOURS);
const status = fc.constantFrom(...JOB_STATUSES);
const condition = fc.constantFrom<Condition[]>('none', 'none', 'current', 'stale');
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 });
const some = <T>(...values: T[]) => fc.constantFrom(...values);
const few = <T>(value: fc.Arbitrary<T>) => fc.array(value, { maxLength: 3 });

const jobMembers = {
  status,
  location: orNull(some('Austin, TX', ' Berlin ', '  ')),
  salary: orNull(some({ min: 100_000 }, { min: 90, max: 120, currency: 'eur', period: 'hour' })),
  postedPay: orNull(
    some({ max: 150_000 }, { min: 22.5, max: 31.75, currency: 'CAD', period: 'hour', source: 'posting' }),
  ),
  priority: orNull(some('low', 'medium', 'high')),
  outcome: orNull(some('accepted', 'rejected')),
  tags: few(some('remote', 'remote ', 'Remote', 'urgent')),
  notes: orNull(some('Call back')),
  externalId: orNull(some('gh-1', ' gh-2 ')),
  appliedAt: orNull(hours),
  followUpAt: orNull(hours),
  deadlineAt: orNull(hours),
  archivedAt: fc.option(hours, { nil: null, freq: 1 }),
  contacts: few(choice),
};
const names = {
  company: some('Acme', ' ACME ', 'Globex 100%', 'In_tech'),
  title: some('Engineer', 'Data Engineer', 'Designer'),
};
const jobInput = fc.record({ ...jobMembers, ...names }, { requiredKeys: ['company', 'title'] });
const anyJobInput = fc.record({ ...jobMembers, ...names }, { requiredKeys: [] });

const contactMembers = {
  name: some('Ann', ' Bob', 'Cleo'),
  email: orNull(some('ann@example.com', 'bob@example.org')),
  company: orNull(some('Acme', 'globex')),
  title: orNull(some('Recruiter', 'CTO')),
  relationship: orNull(some('friend', 'Recruiter')),
  tags: few(some('met', 'warm')),
  nextFollowUpAt: orNull(hours),
  jobs: few(choice),
};
const contactInput = fc.record(contactMembers, { requiredKeys: ['name'] });
const anyContactInput = fc.record(contactMembers, { requiredKeys: [] });

const anyActivityInput = fc.record(
  {
    type: some('call', 'Phone Call', 'preparation'),
    title: orNull(some('First talk', '  ')),
    durationMinutes: orNull(some(0, 30)),
    job: orNull(choice),
    contact: orNull(choice),
    at: orNull(hours),
  },
  { requiredKeys: [] },
);
const calendarMembers = {
  type: orNull(some('interview', 'coffee')),
  title: orNull(some('On-site', '  ')),
  job: orNull(choice),
  contacts: few(choice),
  at: hours,
  end: orNull(hours),
  isLocal: fc.boolean(),
  timeZone: orNull(some(...TIME_ZONES)),
  notes: orNull(some('Be early')),
};
const calendarInput = fc.record(calendarMembers, { requiredKeys: ['at'] });
const anyCalendarInput = fc.record(calendarMembers, { requiredKeys: [] });

const kind = <K extends Operation['kind']>(name: K) => fc.constant(name);
const subscription: fc.Arbitrary<string[]> = fc.oneof(
  fc.constant<string[]>(['*']),
  fc.uniqueArray(fc.constantFrom<string[]>(...WEBHOOK_EVENT_TYPES), { minLength: 1, maxLength: 4 }),
);

/** One operation; those that create and change jobs are the most frequent. */
export const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: kind('createJob'), input: jobInput }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('createJobs'),
      inputs: fc.array(anyJobInput, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('importJobs'),
      inputs: fc.array(anyJobInput, { minLength: 1, maxLength: 4 }),
      onDuplicate: some<OnDuplicate>('skip', 'update', 'update', 'create'),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: kind('patchJob'), job: choice, input: anyJobInput, condition }) },
  {
    weight: 5,
    arbitrary: fc.record(
      {
        kind: kind('moveJob'),
        job: choice,
        status,
        byNewName: fc.boolean(),
        at: hours,
        note: some('By phone'),
      },
      { requiredKeys: ['kind', 'job', 'status', 'byNewName'] },
    ),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('deleteJob'), job: choice, condition }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('createContact'), input: contactInput }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('patchContact'), contact: choice, input: anyContactInput, condition }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('deleteContact'), contact: choice, condition }) },
  {
    weight: 3,
    arbitrary: fc.record(
      {
        kind: kind('logActivity'),
        type: some('call', 'Phone Call', 'preparation'),
        job: choice,
        contact: choice,
        at: hours,
      },
      { requiredKeys: ['kind', 'type'] },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('patchActivity'),
      activity: choice,
      input: anyActivityInput,
      condition,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('deleteActivity'), activity: choice, condition }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('addToCalendar'), input: calendarInput }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('patchCalendarEvent'),
      event: choice,
      input: anyCalendarInput,
      condition,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('deleteCalendarEvent'), event: choice, condition }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('registerWebhook'), events: subscription }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('switchWebhook'), webhook: choice, active: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('deleteWebhook'), webhook: choice }) },
);
