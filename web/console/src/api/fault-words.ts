export interface FieldFault {
  field: string;
  message: string;
}

export interface ShownError {
  title: string;
  message: string;
  /** For questions to the operator; undefined where the person can help themselves. */
  requestId: string | undefined;
  /** Each with a sentence for a place beside its field. */
  details: readonly FieldFault[];
}

/** The API's names of fields as the pages label them. */
const LABELS: Readonly<Record<string, string>> = {
  allDay: 'All day',
  appliedAt: 'Date applied',
  archivedAt: 'Date archived',
  contactIds: 'Contacts',
  currency: 'Currency',
  dateOrder: 'Order of day and month',
  deadlineAt: 'Deadline',
  description: 'Text of the posting',
  durationMinutes: 'Minutes',
  email: 'E-mail address',
  employmentType: 'Employment type',
  endsAt: 'End',
  externalId: 'Reference number',
  followUpAt: 'Next follow-up',
  jobIds: 'Jobs',
  lastContactedAt: 'Last contact',
  linkedinUrl: 'Link to the profile',
  max: 'Pay, to',
  meetingUrl: 'Link to the video call',
  min: 'Pay, from',
  nextFollowUpAt: 'Get in touch again',
  occurredAt: 'When it happened',
  postedPay: 'Posted pay',
  postedPayCurrency: 'Posted pay, currency',
  postedPayMax: 'Posted pay, to',
  postedPayMin: 'Posted pay, from',
  postedPayPeriod: 'Posted pay, period',
  relationship: 'How you know each other',
  reminderMinutes: 'Reminders',
  salaryCurrency: 'Salary, currency',
  salaryMax: 'Salary, to',
  salaryMin: 'Salary, from',
  salaryPeriod: 'Salary, period',
  startsAt: 'Start',
  statusMapping: 'Status words',
  timeZone: 'Time zone',
  url: 'Web address',
  workMode: 'On site, hybrid, remote',
};

const DATE = 'Choose a date, such as 14 March 2027.';
const WEB_ADDRESS = 'Type a web address such as https://example.com/jobs.';

/** Advice for the field, by the end of the API's message. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/must be a text of 1 to ([\d,]+) characters$/, 'Type 1 to $1 characters.'],
  [/must (?:be a text of|have) at most ([\d,]+) characters$/, 'Type at most $1 characters.'],
  [/must be an http or https address.*$/, WEB_ADDRESS],
  [
    /must use https;.*$/,
    'Use https://. For a receiver on this machine, run “wagewright listen”, or restart the service with WEBHOOK_ALLOWED_PRIVATE_CIDRS=127.0.0.0/8.',
  ],
  [/must be an e-mail address.*$/, 'Type an e-mail address such as ada@example.com.'],
  [/must be a date-time.*$/, DATE],
  [/must be a day in the form YYYY-MM-DD.*$/, DATE],
  [/contradict each other: .* the same day in both$/, DATE],
  [/is a local time without a time zone.*$/, DATE],
  [/must be in the years 1 to 9999$/, DATE],
  [
    /^ends(?:At|On) must not be before starts(?:At|On).*$/,
    'The end is before the start: choose a later one.',
  ],
  [/must name min, max or both$/, 'Type the lowest pay, the highest or both.'],
  [/max must not be below min$/, 'The upper end is below the lower one: type the higher amount last.'],
  [/must be a number from 0 to ([\d,]+) with .*$/, 'Type an amount from 0 to $1, such as 95000.'],
  [/must be an ISO 4217 code.*$/, 'Type the three letters of a currency, such as USD.'],
  [/must be a whole number from (\d+) to ([\d,]+)(?:, .*)?$/, 'Type a whole number from $1 to $2.'],
  [/must be an IANA time zone.*$/, 'Choose a time zone, such as Europe/Berlin.'],
  [/must be a list of at most (\d+) texts.*$/, 'Type at most $1 words or short texts, separated by commas.'],
  [/say what it means by statusMapping.*$/, 'This word is not known: say what it means.'],
  [/dateOrder.*$/, 'Say whether the day or the month comes first.'],
  [/was not understood and went to notes: ("?)(.*?)"?$/, '“$2” was not understood. It is kept in the notes.'],
  [/was (read in part|counted from the day of the file): (.*)$/, 'It was $1: $2.'],
  [/must be one of .*$/, 'This word is not known here.'],
  [/was not understood and was left out: ("?)(.*?)"?$/, '“$2” was not understood and is left out.'],
];

/** @param status of the response; 0 without one */
export function refusalWords(
  status: number,
  message: string,
  requestId: string | undefined,
  details: readonly FieldFault[],
): ShownError {
  return {
    title: titleOf(status),
    message: details.length === 0 ? inWords(message) : details.map(labelled).join(' '),
    requestId: status >= 500 ? requestId : undefined,
    details: details.map((fault) => ({ ...fault, message: faultWords(fault) })),
  };
}

/** A message that does not begin with its field is a sentence of its own. */
function labelled(fault: FieldFault): string {
  const words = faultWords(fault);
  return fault.message.startsWith(`${nameOf(fault)} `) ? `${labelOf(fault.field)}: ${words}` : words;
}

/** The last word of a path such as `postedPay.min`. */
function nameOf({ field }: Pick<FieldFault, 'field'>): string {
  return field.split('.').at(-1) ?? field;
}

function titleOf(status: number): string {
  if (status === 0) return 'No connection';
  if (status === 404) return 'Not found';
  if (status === 403) return 'Not allowed';
  if (status === 409) return 'Not possible now';
  if (status === 429) return 'Too many requests';
  return status >= 500 ? 'The service failed' : 'Not accepted';
}

/** The day `deadlineOn` has the label of the moment `deadlineAt`. */
function labelIn(name: string): string | undefined {
  return LABELS[name] ?? LABELS[name.replace(/On$/, 'At')];
}

export function labelOf(field: string): string {
  const name = nameOf({ field });
  return labelIn(name) ?? capitalized(name.replaceAll(/[A-Z]/g, ' $&').replaceAll('_', ' ').toLowerCase());
}

/** A fault as one sentence that says what to type, for a place beside the field. */
export function faultWords({ field, message }: FieldFault): string {
  const [pattern, sentence] = SENTENCES.find(([ending]) => ending.test(message)) ?? [];
  if (pattern && sentence)
    return sentence.replaceAll(/\$\d/g, ([, group]) => pattern.exec(message)?.[Number(group)] ?? '');
  const name = nameOf({ field });
  const rest = message.startsWith(`${name} `) ? message.slice(name.length + 1) : message;
  return capitalized(inWords(rest));
}

const NAME = /\b[a-z]+(?:[A-Z][a-z]+)+\b/g;
const MOMENT = /\b\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?\b/g;
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

/** A text of the API with labels in place of names, and dates in words. */
export function inWords(text: string): string {
  return text
    .replaceAll(MOMENT, (written) => dateWords(written))
    .replaceAll(NAME, (name) => labelIn(name)?.toLowerCase() ?? name);
}

function dateWords(written: string): string {
  const moment = new Date(written);
  if (Number.isNaN(moment.getTime())) return written;
  return (written.includes('T') ? TIME : DAY).format(moment);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
