import { JOB_STATUSES } from '@wagewright/enums';
import { includesText } from '@wagewright/text';
import { folded } from '@wagewright/text';

/** The ways in which a job changes. */
export const CHANGES = ['created', 'updated', 'status_changed', 'deleted'];

/** The `data` of an occurrence. */
type EventData = Readonly<Record<string, unknown>>;

interface ListForm {
  type: 'array';
  items: TextForm;
  minItems: 1;
  maxItems: number;
}

export interface TextForm {
  type: 'string';
  enum?: readonly string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
}

export interface Argument<T = never> {
  /** JSON Schema of its value, which also checks it. */
  form: TextForm | ListForm | { type: 'boolean' };
  description: string;
  fits: (wanted: T, data: EventData) => boolean;
}

const MAX_LIST = 20;
const LABEL: TextForm = { type: 'string', minLength: 1, maxLength: 50 };
const STATUS: TextForm = { type: 'string', enum: JOB_STATUSES };
const CHANGE: TextForm = { type: 'string', enum: CHANGES };
/** The form of a kind of activity as it is recorded. */
const KIND: TextForm = { type: 'string', pattern: '^[a-z0-9]([a-z0-9_-]{0,48}[a-z0-9])?$' };

const JOB_ID: Argument<string> = {
  form: { type: 'string', pattern: '^job_[0-9A-Za-z]{22}$' },
  description: 'Only this job.',
  fits: (wanted, { jobId }) => jobId === wanted,
};

const COMPANY: Argument<string> = {
  form: { type: 'string', minLength: 1, maxLength: 200, pattern: '\\S' },
  description: 'Words of the company’s name; case and accents do not matter.',
  fits: (wanted, { company }) => typeof company === 'string' && hasWords(folded(company), folded(wanted)),
};

const TAGS: Argument<string[]> = {
  form: listOf(LABEL),
  description: 'Only jobs with one of these labels, in any case.',
  fits: (wanted, { tags }) => {
    const labels = listed(tags).map((tag) => tag.toLowerCase());
    return wanted.some((tag) => labels.includes(tag.toLowerCase()));
  },
};

const CHANGED: Argument<string[]> = {
  form: listOf(LABEL),
  description: 'Only where one of these members changed.',
  fits: (wanted, { changes }) => listed(changes).some((member) => wanted.includes(member)),
};

const EXCLUDE_OWN: Argument<boolean> = {
  form: { type: 'boolean' },
  description: 'Leave out what you did yourself.',
  fits: (wanted, { by }) => !wanted || by !== 'self',
};

/** Every argument that an event may take. */
export const ARGUMENTS = {
  job_id: JOB_ID,
  company: COMPANY,
  status: oneOf('status', listOf(STATUS, JOB_STATUSES.length), 'The job’s stage.'),
  previous_status: oneOf('previousStatus', listOf(STATUS, JOB_STATUSES.length), 'The stage before.'),
  tags: TAGS,
  changes: CHANGED,
  change: oneOf('change', listOf(CHANGE, CHANGES.length), 'What happened to the job.'),
  type: oneOf('type', listOf(KIND), 'The activity’s kind, such as phone_call.'),
  exclude_own: EXCLUDE_OWN,
};
export type ArgumentName = keyof typeof ARGUMENTS;

function listOf(items: TextForm, maxItems = MAX_LIST): ListForm {
  return { type: 'array', items, minItems: 1, maxItems };
}

/** A list that must contain the value of a member of `data`. */
function oneOf(member: string, form: ListForm, description: string): Argument<string[]> {
  return { form, description, fits: (wanted, data) => wanted.some((word) => word === data[member]) };
}

/** As `GET /jobs?company=`: every word is somewhere in the name. */
function hasWords(name: string, wanted: string): boolean {
  return wanted.split(/\s+/).every((word) => includesText(name, word));
}

function listed(value: unknown): readonly string[] {
  return Array.isArray(value) ? (value as string[]) : [];
}
