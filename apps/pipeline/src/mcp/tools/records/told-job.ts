import type { JobOutcome } from '@wagewright/enums';
import type { PostedPay } from '../../../posted-pay/job-pay';

const SHOWN_NAME = 60;

/** `Acme – ML Engineer`, shortened for lists. */
export function jobName({ company, title }: { company: string; title: string }): string {
  return `${cut(company)} – ${cut(title)}`;
}

/** A user's text within a sentence: one line, cut when long. */
export function cut(text: string, length = SHOWN_NAME): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).toWellFormed()}…`;
}

const OUTCOMES: Readonly<Record<JobOutcome, string>> = {
  accepted: 'accepted',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  no_response: 'closed without a response',
};

/** The stage of a job, or its outcome. */
export function standing({ status, outcome }: { status: string; outcome: JobOutcome | null }): string {
  return outcome === null ? status : `${OUTCOMES[outcome]} (last stage ${status})`;
}

/** `USD 120,000–150,000 a year`. */
export function payRange({ min, max, currency, period }: Omit<PostedPay, 'source'>): string {
  const ends = [min, max].map((amount) => amount?.toLocaleString('en-US'));
  const [low, high] = ends;
  const range =
    low !== undefined && high !== undefined
      ? low === high
        ? low
        : `${low}–${high}`
      : low === undefined
        ? `up to ${high}`
        : `from ${low}`;
  return `${currency} ${range} a${period === 'hour' ? 'n' : ''} ${period}`;
}

/** `1 job`, `3 jobs`. @param plural an irregular plural */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;
}
