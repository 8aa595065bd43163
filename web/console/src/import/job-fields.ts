import { JOB_OUTCOMES, JOB_STATUSES } from '@wagewright/enums';
import { type JobOutcome, type JobStatus, OUTCOME_WORDS, STATUS_WORDS } from '../records/job.ts';

/** The fields of a job in the API's `mapping`. */
export const JOB_FIELDS = [
  { value: 'company', text: 'Company' },
  { value: 'title', text: 'Job title' },
  { value: 'status', text: 'Status' },
  { value: 'outcome', text: 'Outcome' },
  { value: 'url', text: 'Link' },
  { value: 'location', text: 'Location' },
  { value: 'workMode', text: 'On site, hybrid or remote' },
  { value: 'employmentType', text: 'Employment type' },
  { value: 'appliedAt', text: 'Date applied' },
  { value: 'appliedOn', text: 'Date applied, without a time' },
  { value: 'followUpAt', text: 'Follow-up date' },
  { value: 'followUpOn', text: 'Follow-up date, without a time' },
  { value: 'deadlineAt', text: 'Deadline' },
  { value: 'deadlineOn', text: 'Deadline, without a time' },
  { value: 'archivedAt', text: 'Date archived' },
  { value: 'postedPay', text: 'Posted pay' },
  { value: 'postedPayMin', text: 'Posted pay, from' },
  { value: 'postedPayMax', text: 'Posted pay, to' },
  { value: 'postedPayCurrency', text: 'Posted pay, currency' },
  { value: 'postedPayPeriod', text: 'Posted pay, period' },
  { value: 'postedPaySource', text: 'Posted pay, where it was read' },
  { value: 'salary', text: 'Salary' },
  { value: 'salaryMin', text: 'Salary, from' },
  { value: 'salaryMax', text: 'Salary, to' },
  { value: 'salaryCurrency', text: 'Salary, currency' },
  { value: 'salaryPeriod', text: 'Salary, period' },
  { value: 'priority', text: 'Priority' },
  { value: 'source', text: 'Source' },
  { value: 'tags', text: 'Tags' },
  { value: 'contactIds', text: 'Contacts, by id' },
  { value: 'notes', text: 'Notes' },
  { value: 'description', text: 'Text of the posting' },
  { value: 'externalId', text: 'Reference number' },
  { value: 'id', text: 'Wagewright ID' },
] as const;

export type JobField = (typeof JOB_FIELDS)[number]['value'];

/** The meaning of a word in a status column: a status, or an outcome. */
export type StatusMeaning = JobStatus | JobOutcome;

export const STATUS_MEANINGS: readonly { value: StatusMeaning; text: string }[] = [
  ...JOB_STATUSES.map((value) => ({ value, text: STATUS_WORDS[value] })),
  ...JOB_OUTCOMES.map((value) => ({ value, text: `Ended: ${OUTCOME_WORDS[value].toLowerCase()}` })),
];

export function isJobField(text: unknown): text is JobField {
  return JOB_FIELDS.some(({ value }) => value === text);
}

export function isStatusMeaning(text: unknown): text is StatusMeaning {
  return STATUS_MEANINGS.some(({ value }) => value === text);
}
