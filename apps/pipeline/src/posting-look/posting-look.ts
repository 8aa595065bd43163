/** Whether a posting can still be applied for, as its page says; `unknown` where it does not. */
export type PostingState = 'open' | 'closed' | 'gone' | 'unknown';

/** A look that decided nothing. */
export interface UnclearLook {
  /** Why, in words. */
  reason: string;
  /** When it was. */
  lookedAt: string;
}

/** Result of a look at a job's address: a fact with its date, as the column `job.posting_look` keeps it. */
export interface PostingLook {
  /** The job's address that was looked at: the fact holds while the job has it. */
  address: string;
  state: PostingState;
  /** Why, in words. */
  reason: string;
  /** The sentence of the page that says so, at most 200 characters; null where none does. */
  quote: string | null;
  /** Where the redirects led. */
  url: string;
  /** When the page was read, RFC 3339. */
  lookedAt: string;
  /** A later look that decided nothing: the fact before it stays. Absent without one. */
  unclear?: UnclearLook;
}

const WEEK_MS = 7 * 86_400_000;

/** The look at the address that a job has; null without one. */
export function currentLook(job: {
  url: string | null;
  postingLook: PostingLook | null;
}): PostingLook | null {
  return job.postingLook?.address === job.url ? job.postingLook : null;
}

/** When the address may be looked at again. */
export function nextLookAt({ lookedAt, unclear }: PostingLook): Date {
  return new Date(Date.parse(unclear?.lookedAt ?? lookedAt) + WEEK_MS);
}

/** The fact that stays after a look: an unclear one keeps the fact before it. */
export function afterLook(before: PostingLook | null, look: PostingLook): PostingLook {
  if (look.state !== 'unknown' || !before || before.state === 'unknown') return look;
  const { reason, lookedAt } = look;
  return { ...before, unclear: { reason, lookedAt } };
}
