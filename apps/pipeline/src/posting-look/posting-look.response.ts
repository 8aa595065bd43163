import { currentLook, nextLookAt, type PostingLook, type PostingState } from './posting-look';

/** A look that decided nothing. */
export class UnclearLookResponse {
  /** Why it decided nothing, in words. */
  reason!: string;
  /** When it was. */
  lookedAt!: Date;
}

/** What the page at a job's address said of the posting, with the date of the look. Nobody has changed the job for it. */
export class PostingLookResponse {
  /** Whether the posting can still be applied for; `unknown` where no look has decided it. */
  state!: PostingState;
  /** Why, in words. */
  reason!: string;
  /** The sentence of the page that says so, at most 200 characters; null where none does. */
  quote!: string | null;
  /** Where the job’s address led. */
  url!: string;
  /** When the page was read. */
  lookedAt!: Date;
  /** A later look that decided nothing, so that the fact before it stays; null without one. */
  unclear!: UnclearLookResponse | null;
  /** From when on the address can be looked at again: a week after the last look. */
  nextLookAt!: Date;

  /** Of the address that a job has; null before a look at it. */
  static ofJob(job: Parameters<typeof currentLook>[0]): PostingLookResponse | null {
    const look = currentLook(job);
    return look && PostingLookResponse.of(look);
  }

  static of(look: PostingLook): PostingLookResponse {
    const { state, reason, quote, url, lookedAt, unclear } = look;
    return {
      ...{ state, reason, quote, url, lookedAt: new Date(lookedAt) },
      unclear: unclear ? { reason: unclear.reason, lookedAt: new Date(unclear.lookedAt) } : null,
      nextLookAt: nextLookAt(look),
    };
  }
}
