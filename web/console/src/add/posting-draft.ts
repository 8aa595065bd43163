import { readPayCell } from '@wagewright/pay';
import type { Pipeline } from '@wagewright/sdk';
import { boardOf } from '@wagewright/text';
import { dateText, writtenDate } from '../ui/date-text.ts';

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
  source: string;
  /** In the form of `DateInput`, like the one below. */
  deadline: string;
  /** Without a meaning while the job is saved. */
  applied: string;
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
  source: '',
  deadline: '',
  applied: '',
  externalId: null,
};

/** The job board of an address, else its host; empty without one. */
function sourceOf(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
  return boardOf(url) ?? host;
}

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
    source: sourceOf(url || (job.url ?? '')),
    deadline: dateText(job.deadlineAt, job.deadlineOn),
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
  const { company, title, status, externalId } = draft;
  return {
    company: company.trim(),
    title: title.trim(),
    status,
    url: textOf(draft.url),
    location: textOf(draft.location),
    workMode: draft.workMode === '' ? null : draft.workMode,
    employmentType: draft.employmentType === '' ? null : draft.employmentType,
    description: textOf(draft.description),
    source: textOf(draft.source),
    deadlineAt: writtenDate(draft.deadline) ?? null,
    ...(status !== 'saved' && { appliedAt: writtenDate(draft.applied) ?? null }),
    externalId,
    postedPay: payOf(draft),
  };
}

/** Whether everything that was typed can be read; what cannot says so beside its field. */
export function isComplete({ payMin, payMax, deadline, applied, status }: PostingDraft): boolean {
  const dates = status === 'saved' ? [deadline] : [deadline, applied];
  return (
    [payMin, payMax].every((text) => payProblem(text) === undefined) &&
    dates.every((text) => text === '' || writtenDate(text) !== undefined)
  );
}

/** Null where neither end is written. */
export function payOf({
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
