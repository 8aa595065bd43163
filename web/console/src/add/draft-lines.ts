import type { Pipeline } from '@wagewright/sdk';
import { EMPLOYMENT_WORDS, PERIOD_WORDS, type PostedPay, WORK_MODE_WORDS } from '../records/job.ts';
import { rangeWords } from '../records/pay-words.ts';
import { payOf, type PostingDraft } from './posting-draft.ts';

export type LineName = 'title' | 'company' | 'location' | 'pay';

/** One of the facts that a person looks over before a job is saved. */
export interface DraftLine {
  name: LineName;
  label: string;
  /** Empty where nothing is known. */
  text: string;
  /** Why it should be looked at; undefined where the posting says it plainly, or the person has decided. */
  doubt: string | undefined;
  candidates: Candidate[];
}

/** A value that the posting may mean, and the draft with it. */
export interface Candidate {
  text: string;
  chosen: PostingDraft;
}

type Read = Pick<Pipeline.ReadPostingResponse, 'job' | 'readings' | 'found'>;

const LINE_LABELS: Readonly<Record<LineName, string>> = {
  title: 'Title',
  company: 'Company',
  location: 'Location',
  pay: 'Pay',
};

/** @param read undefined when the person enters everything */
export function linesOf(draft: PostingDraft, read?: Read): DraftLine[] {
  const readings = read?.readings;
  const { title = [], company = [], location = [], workMode = [] } = candidatesOf(readings);
  const pays = readings?.postedPay.candidates ?? [];
  return [
    line(
      'title',
      draft.title,
      draft,
      read,
      candidates(title, (value) => ({ ...draft, title: value })),
    ),
    line(
      'company',
      draft.company,
      draft,
      read,
      candidates(company, (value) => ({ ...draft, company: value })),
    ),
    line('location', placeWords(draft), draft, read, [
      ...candidates(location, (value) => ({ ...draft, location: value })),
      ...candidates(workMode, (value) => ({ ...draft, workMode: value }), WORK_MODE_WORDS),
    ]),
    line(
      'pay',
      exactPay(payOf(draft)),
      draft,
      read,
      pays.map((pay) => ({ text: exactPay(pay), chosen: withPay(draft, pay) })),
    ),
  ];
}

function candidatesOf(readings: Pipeline.PostingReadings | undefined) {
  if (readings === undefined) return {};
  const { title, company, location, workMode } = readings;
  return {
    title: title.candidates,
    company: company.candidates,
    location: location.candidates,
    workMode: workMode.candidates,
  };
}

function candidates<Value extends string>(
  values: readonly Value[],
  chosen: (value: Value) => PostingDraft,
  words?: Readonly<Record<Value, string>>,
): Candidate[] {
  return values.map((value) => ({ text: words?.[value] ?? value, chosen: chosen(value) }));
}

function line(
  name: LineName,
  text: string,
  draft: PostingDraft,
  read: Read | undefined,
  all: readonly Candidate[],
): DraftLine {
  const others = all.filter(({ text: other }) => other !== text);
  const doubt = read && isAsRead(name, draft, read) ? doubtOf(name, text, read, others) : undefined;
  return { name, label: LINE_LABELS[name], text, doubt, candidates: others };
}

/** A line that the person has changed is decided. */
function isAsRead(name: LineName, draft: PostingDraft, { job }: Read): boolean {
  if (name === 'pay') return exactPay(payOf(draft)) === exactPay(job.postedPay);
  if (name === 'location')
    return draft.location === (job.location ?? '') && draft.workMode === (job.workMode ?? '');
  return draft[name] === (job[name] ?? '');
}

function doubtOf(
  name: LineName,
  text: string,
  { found }: Read,
  others: readonly Candidate[],
): string | undefined {
  if (others.length > 0 && text !== '') return 'Or is it this?';
  if (others.length > 0) return others.length === 1 ? 'Is it this?' : 'Which one is it?';
  if (text === '') return name === 'title' || name === 'company' ? 'Not found in the posting' : undefined;
  const isGuess = found.some(({ field, from }) => field === name && from === 'address');
  return isGuess ? 'Guessed from the link' : undefined;
}

function placeWords({ location, workMode }: PostingDraft): string {
  const mode = workMode === '' ? '' : WORK_MODE_WORDS[workMode];
  return [location, mode].filter((part) => part !== '').join(' · ');
}

function withPay(draft: PostingDraft, { min, max, currency, period }: PostedPay): PostingDraft {
  return {
    ...draft,
    payMin: String(min ?? ''),
    payMax: String(max ?? ''),
    payCurrency: currency,
    payPeriod: period,
    paySource: 'posting',
  };
}

/** To the last digit, because it is compared with the posting: `$150,000–180,000 a year`. Empty for none. */
export function exactPay(pay: Omit<PostedPay, 'source'> | null): string {
  if (pay === null) return '';
  const { min, max, currency, period } = pay;
  return `${rangeWords(min, max, currency, true)} ${PERIOD_WORDS[period]}`;
}

/** Values that the posting may mean and that have no line, until the person has decided. */
export function otherCandidates(
  draft: PostingDraft,
  readings: Pipeline.PostingReadings | undefined,
): { deadline: Candidate[]; employment: Candidate[] } {
  const days = draft.deadline === '' ? (readings?.deadlineOn.candidates ?? []) : [];
  const types = draft.employmentType === '' ? (readings?.employmentType.candidates ?? []) : [];
  return {
    deadline: candidates(days, (deadline) => ({ ...draft, deadline })),
    employment: candidates(types, (employmentType) => ({ ...draft, employmentType }), EMPLOYMENT_WORDS),
  };
}
