import { currentLook, nextLookAt, type PostingLook, type PostingState } from './posting-look';

/** A look that decided nothing. */
export class UnclearLookResponse {
  /** Why it decided nothing, in words. */
  reason!: string;
  /** When it was. */
  lookedAt!: Date;
}

/** Result of a look at the page of a job's address, with its date. It changes nothing of the job itself. */
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

  /** The look at the present address of a job; null before one. */
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
