import { readPayCell } from '@wagewright/posted-pay';
import type { Pipeline } from '@wagewright/sdk';

export interface PostingDraft {
  company: string;
  title: string;
  url: string;
  location: string;
  workMode: '' | Pipeline.WorkMode;
  employmentType: '' | Pipeline.EmploymentType;
  status: Pipeline.JobStatus;
  payMin: string;
  payMax: string;
  payCurrency: string;
  payPeriod: Pipeline.SalaryPeriod;
  /** The source of the pay: the posting, until the person changes it. */
  paySource: 'posting' | 'manual';
  description: string;
  /** A day, or a moment. */
  deadlineAt: string | null;
  externalId: string | null;
}

export const EMPTY_POSTING: PostingDraft = {
  company: '',
  title: '',
  url: '',
  location: '',
  workMode: '',
  employmentType: '',
  status: 'saved',
  payMin: '',
  payMax: '',
  payCurrency: 'USD',
  payPeriod: 'year',
  paySource: 'manual',
  description: '',
  deadlineAt: null,
  externalId: null,
};

/** @param url the pasted one, if the posting names none itself */
export function draftOfPosting({ job }: Pipeline.ReadPostingResponse, url = ''): PostingDraft {
  const { postedPay } = job;
  return {
    ...EMPTY_POSTING,
    company: job.company ?? '',
    title: job.title ?? '',
    url: job.url ?? url,
    location: job.location ?? '',
    workMode: job.workMode ?? '',
    employmentType: job.employmentType ?? '',
    description: job.description ?? '',
    deadlineAt: job.deadlineOn ?? job.deadlineAt,
    externalId: job.externalId,
    ...(postedPay && {
      payMin: String(postedPay.min ?? ''),
      payMax: String(postedPay.max ?? ''),
      payCurrency: postedPay.currency,
      payPeriod: postedPay.period,
      paySource: 'posting',
    }),
  };
}

export function jobRequest(draft: PostingDraft): Pipeline.CreateJobRequest {
  const { company, title, status, deadlineAt, externalId } = draft;
  return {
    company: company.trim(),
    title: title.trim(),
    status,
    url: textOf(draft.url),
    location: textOf(draft.location),
    workMode: draft.workMode === '' ? null : draft.workMode,
    employmentType: draft.employmentType === '' ? null : draft.employmentType,
    description: textOf(draft.description),
    deadlineAt,
    externalId,
    postedPay: payOf(draft),
  };
}

function payOf({
  payMin,
  payMax,
  payCurrency,
  payPeriod,
  paySource,
}: PostingDraft): Pipeline.PostedPay | null {
  const [min, max] = [amountOf(payMin), amountOf(payMax)];
  if (min === null && max === null) return null;
  return { min, max, currency: payCurrency.trim().toUpperCase(), period: payPeriod, source: paySource };
}

/** The sentence for an amount that cannot be read; undefined for a readable or an empty one. */
export function payProblem(text: string): string | undefined {
  return text.trim() === '' || amountOf(text) !== null
    ? undefined
    : 'Write an amount, such as 150k or 150,000.';
}

/** Amounts in the usual forms: `150,000`, `150 000`, `150k`; null for none. */
function amountOf(text: string): number | null {
  const pay = readPayCell(text);
  return pay?.min ?? pay?.max ?? null;
}

function textOf(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

/** A value that the posting may mean, and the draft with it. */
export interface Choice {
  label: string;
  text: string;
  chosen: PostingDraft;
}

/** The candidates for the members that a posting leaves open, and that the draft does not have. */
export function choicesOf(readings: Pipeline.PostingReadings, draft: PostingDraft): Choice[] {
  const { company, title, location, workMode, employmentType, deadlineOn } = readings;
  return [
    ...choices('Company', company.candidates, 'company', draft),
    ...choices('Title', title.candidates, 'title', draft),
    ...choices('Location', location.candidates, 'location', draft),
    ...choices('Where the work is done', workMode.candidates, 'workMode', draft),
    ...choices('Employment', employmentType.candidates, 'employmentType', draft),
    ...choices('Deadline', deadlineOn.candidates, 'deadlineAt', draft),
  ];
}

function choices<Member extends keyof PostingDraft>(
  label: string,
  candidates: readonly (PostingDraft[Member] & string)[],
  member: Member,
  draft: PostingDraft,
): Choice[] {
  return candidates
    .filter((value) => value !== draft[member])
    .map((value) => ({ label, text: value.replaceAll('_', ' '), chosen: { ...draft, [member]: value } }));
}

/** The compiler requires an entry for every place. */
const PLACES: Readonly<Record<Pipeline.FoundFact['from'], string>> = {
  json_ld: 'Named by the page itself.',
  microdata: 'Named by the page itself.',
  label: 'Read from the line that names it',
  heading: 'Read from the heading',
  page_title: 'Read from the title of the page',
  text: 'Read from the text',
  address: 'Read from the address.',
};
/** Maximum length of a quote, so that it stays a hint. */
const SHOWN_QUOTE = 80;

/** The source of a field's value, for its hint; undefined for none. */
export function foundWords(found: readonly Pipeline.FoundFact[], field: string): string | undefined {
  const place = found.find((one) => one.field === field);
  if (place === undefined) return undefined;
  const { from, quote } = place;
  const words = PLACES[from];
  if (words.endsWith('.')) return words;
  if (quote === null || quote.trim() === '') return `${words}.`;
  const shown = quote.length > SHOWN_QUOTE ? `${quote.slice(0, SHOWN_QUOTE).trim()}…` : quote.trim();
  return `${words}: “${shown}”`;
}
