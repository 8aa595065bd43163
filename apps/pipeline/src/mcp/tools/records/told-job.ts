import type { JobOutcome, PostedPay } from '../../../entities/job-values';

const SHOWN_NAME = 60;

/** `Acme – ML Engineer`, short enough to stand beside others. */
export function jobName({ company, title }: { company: string; title: string }): string {
  return `${cut(company)} – ${cut(title)}`;
}

/** A text of the person's in a sentence: one line, cut where it is long. */
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

/** How a job stands: its stage, or how it ended. */
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

/** `1 job`, `3 jobs`. @param plural where it is not the noun with an s */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;
}
