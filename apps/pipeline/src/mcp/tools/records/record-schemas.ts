import {
  EMPLOYMENT_TYPES,
  JOB_OUTCOMES,
  JOB_PRIORITIES,
  JOB_STATUSES,
  SALARY_PERIODS,
  WORK_MODES,
} from '@wagewright/enums';
import { listOf, NULLABLE_NUMBER, NULLABLE_TEXT, objectOf, TEXT, WHOLE } from '@wagewright/mcp';

const MOMENT = { type: 'string', format: 'date-time' };
const NULLABLE_MOMENT = { type: ['string', 'null'], format: 'date-time' };
const NULLABLE_DAY = {
  type: ['string', 'null'],
  format: 'date',
  description: 'The day where a day was given, not a moment.',
};

export function textInput(description: string, maxLength = 200) {
  return { type: 'string', maxLength, description };
}

export function choiceInput(choices: readonly string[], description: string) {
  return { type: 'string', enum: [...choices], description };
}

export function momentInput(description: string) {
  return {
    type: 'string',
    description: `${description} A day (2026-03-01), or ISO 8601 with an offset, or without one by the clocks of timeZone.`,
  };
}

export function dayInput(description: string) {
  return { type: 'string', format: 'date', description };
}

export const JOB_INPUT = textInput(
  'Which job: its id (job_…), or words of its company and title such as "Acme ML engineer". Words that fit several jobs are refused with the list of them.',
);
export const TIME_ZONE_INPUT = textInput(
  'IANA time zone of days and of times without an offset, such as Europe/Berlin. Left out: that of the account, else of the appointment added last.',
  100,
);
export const DRY_RUN_INPUT = {
  type: 'boolean',
  default: false,
  description: 'True tells exactly what would be written, and writes nothing.',
};

/** Null counts as not given, so that emptying a member takes a word of its own. */
export function clearInput(clearable: readonly string[]) {
  return { ...listOf({ type: 'string', enum: [...clearable] }), description: 'Members to empty.' };
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
  statusChangedAt: MOMENT,
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
export const MARKET_OUTPUT = {
  ...objectOf({
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
  }),
  type: ['object', 'null'],
  description: 'Annual base pay in whole US dollars; low and high are the quartiles. Null: nothing is known.',
};

export const MARKET_REASON_OUTPUT = {
  ...objectOf({ code: TEXT, text: TEXT }),
  type: ['object', 'null'],
  description: 'Why there is no market figure; null beside one, and before it was looked up.',
};

const PAY_MEMBERS = {
  min: NULLABLE_NUMBER,
  max: NULLABLE_NUMBER,
  currency: textInput('ISO 4217, USD unless stated.', 3),
  period: choiceInput(SALARY_PERIODS, 'year unless stated.'),
};

/** The writable members of a job. */
export const JOB_MEMBERS = {
  company: textInput('Name of the company.'),
  title: textInput('Title of the position.'),
  url: textInput('Address of the vacancy. A job with this address is updated.', 2_048),
  externalId: textInput('Its id in another system. A job with this id is updated.'),
  status: textInput(
    'Stage in any common word, such as applied or "phone screen"; an ending such as rejected too.',
  ),
  location: textInput('Place of work, such as "Austin, TX".'),
  workMode: choiceInput(WORK_MODES, 'Where the work is done.'),
  employmentType: choiceInput(EMPLOYMENT_TYPES, 'Form of employment.'),
  salary: { ...objectOf(PAY_MEMBERS, []), description: 'Pay as the person keeps it, whole units.' },
  postedPay: { ...objectOf(PAY_MEMBERS, []), description: 'Pay that the posting names.' },
  source: textInput('Where the job was found.'),
  description: textInput('Text of the vacancy.', 20_000),
  notes: textInput('Notes of the person; they replace earlier ones.', 20_000),
  priority: choiceInput(JOB_PRIORITIES, 'How much it matters.'),
  tags: { ...listOf(TEXT, 'Labels; they replace earlier ones.'), maxItems: 20 },
  contactIds: { ...listOf(TEXT, 'Contacts (con_…); they replace earlier ones.'), maxItems: 50 },
  outcome: choiceInput(JOB_OUTCOMES, 'How it ended.'),
  appliedAt: momentInput('When the application was sent.'),
  appliedOn: dayInput('Day of the application, instead of appliedAt.'),
  followUpAt: momentInput('When to ask again.'),
  followUpOn: dayInput('Day on which to ask again, instead of followUpAt.'),
  deadlineAt: momentInput('Until when something has to be done.'),
  deadlineOn: dayInput('Last day for something to be done, instead of deadlineAt.'),
  archivedAt: momentInput('When it was put away.'),
};

const KEPT = new Set(['company', 'title', 'status', 'tags', 'contactIds']);
/** The members of a job that can be emptied; an empty list empties a list. */
export const CLEARABLE_JOB_MEMBERS = Object.keys(JOB_MEMBERS).filter((name) => !KEPT.has(name));
