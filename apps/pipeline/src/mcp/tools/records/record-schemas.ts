import {
  EMPLOYMENT_TYPES,
  JOB_OUTCOMES,
  JOB_PRIORITIES,
  JOB_STATUSES,
  SALARY_PERIODS,
  WORK_MODES,
} from '@wagewright/enums';
import {
  listOf,
  NULLABLE_NUMBER,
  NULLABLE_OBJECT,
  NULLABLE_TEXT,
  objectOf,
  nullableOf,
  TEXT,
  WHOLE,
} from '@wagewright/tools';

const MOMENT = { type: 'string', format: 'date-time' };
const NULLABLE_MOMENT = { type: ['string', 'null'], format: 'date-time' };
const NULLABLE_DAY = { type: ['string', 'null'], format: 'date' };

/** @param description what the name of the argument leaves open; a model pays for it in every conversation */
export function textInput(description?: string, maxLength = 200) {
  return { type: 'string', maxLength, ...(description !== undefined && { description }) };
}

export function choiceInput(choices: readonly string[], description?: string) {
  return { type: 'string', enum: [...choices], ...(description !== undefined && { description }) };
}

export function momentInput(what?: string) {
  return { type: 'string', description: what === undefined ? 'ISO 8601.' : `${what} ISO 8601.` };
}

/** In place of the moment before it. */
export function dayInput(what = 'Or a day.') {
  return { type: 'string', format: 'date', description: what };
}

export const JOB_INPUT = textInput('job_…, or words of company and title.');
export const TIME_ZONE_INPUT = textInput('IANA name; else the account’s.', 100);
export const DRY_RUN_INPUT = {
  type: 'boolean',
  default: false,
  description: 'Writes nothing.',
};

/** Null counts as not given, so that emptying a member takes a word of its own. */
export function clearInput(clearable: readonly string[]) {
  return { ...listOf({ type: 'string', enum: [...clearable] }), description: 'To empty.' };
}

/** A record as in REST; the members that answers rely on. */
export const JOB_OUTPUT = objectOf({
  id: TEXT,
  company: TEXT,
  title: TEXT,
  status: { enum: [...JOB_STATUSES] },
  outcome: { enum: [...JOB_OUTCOMES, null] },
  url: NULLABLE_TEXT,
  location: NULLABLE_TEXT,
  statusChangedAt: NULLABLE_MOMENT,
  followUpAt: NULLABLE_MOMENT,
  followUpOn: NULLABLE_DAY,
  deadlineAt: NULLABLE_MOMENT,
  deadlineOn: NULLABLE_DAY,
  version: WHOLE,
});
export const ACTIVITY_OUTPUT = objectOf({
  id: TEXT,
  type: TEXT,
  title: NULLABLE_TEXT,
  jobId: NULLABLE_TEXT,
  contactId: NULLABLE_TEXT,
  occurredAt: MOMENT,
  occurredOn: NULLABLE_DAY,
  named: NULLABLE_OBJECT,
});
export const EVENT_OUTPUT = objectOf({
  id: TEXT,
  title: TEXT,
  type: TEXT,
  startsAt: MOMENT,
  startsOn: NULLABLE_DAY,
  endsAt: NULLABLE_MOMENT,
  endsOn: NULLABLE_DAY,
  timeZone: TEXT,
  jobId: NULLABLE_TEXT,
});
export const CHANGES_OUTPUT = listOf(TEXT, 'Members that were changed; none where nothing was.');
export const MARKET_OUTPUT = nullableOf(
  'Annual base pay in whole US dollars; low and high are the quartiles. Null: nothing is known.',
  {
    role: TEXT,
    city: NULLABLE_TEXT,
    low: WHOLE,
    median: WHOLE,
    high: WHOLE,
    confidence: {
      type: 'number',
      minimum: 0,
      maximum: 1,
      description: 'How surely title and location were read; not how exact the figure is.',
    },
    asOf: TEXT,
  },
);

export const MARKET_REASON_OUTPUT = nullableOf(
  'Why there is no market figure; null beside one, and before it was looked up.',
  { code: TEXT, text: TEXT },
);

const PAY_MEMBERS = {
  min: NULLABLE_NUMBER,
  max: NULLABLE_NUMBER,
  currency: textInput('Default: of the location, else USD.', 3),
  period: choiceInput(SALARY_PERIODS, 'year unless stated.'),
};

/** The writable members of a job. */
export const JOB_MEMBERS = {
  company: textInput(),
  title: textInput(),
  url: textInput('Of the vacancy.', 2_048),
  externalId: textInput('Id in another system.'),
  status: textInput('Stage in any common word: applied, "phone screen"; an ending too.'),
  location: textInput(),
  workMode: choiceInput(WORK_MODES),
  employmentType: choiceInput(EMPLOYMENT_TYPES),
  salary: { ...objectOf(PAY_MEMBERS, []), description: 'The person’s own figure, whole units.' },
  postedPay: { ...objectOf(PAY_MEMBERS, []), description: 'As in the posting.' },
  source: textInput('Where it was found.'),
  description: textInput('Of the vacancy.', 20_000),
  notes: textInput('Replace earlier ones.', 20_000),
  priority: choiceInput(JOB_PRIORITIES),
  tags: { ...listOf(TEXT, 'Replace earlier ones.'), maxItems: 20 },
  contactIds: { ...listOf(TEXT, 'con_…; replace earlier ones.'), maxItems: 50 },
  outcome: choiceInput(JOB_OUTCOMES),
  appliedAt: momentInput(),
  appliedOn: dayInput(),
  followUpAt: momentInput('When to ask again.'),
  followUpOn: dayInput(),
  deadlineAt: momentInput('When something is due.'),
  deadlineOn: dayInput(),
  archivedAt: momentInput(),
};

const KEPT = new Set(['company', 'title', 'status', 'tags', 'contactIds']);
/** The members of a job that can be emptied; an empty list empties a list. */
export const CLEARABLE_JOB_MEMBERS = Object.keys(JOB_MEMBERS).filter((name) => !KEPT.has(name));
