import type { AccountCeilings } from '@wagewright/auth';
import { type ApiError, ceilingReached } from '@wagewright/errors';

/** What an account may still add, for whoever writes many jobs at a time and wants to know which of them have room. */
export class AccountRoom {
  /** @param used what the account keeps already */
  constructor(
    private readonly ceilings: AccountCeilings,
    private readonly used: Pick<AccountCeilings, 'jobs' | 'textBytes'>,
  ) {}

  /** Takes the room of a new job. @returns the refusal where there is none: then nothing is taken */
  takeJob(bytes: number): ApiError | undefined {
    if (this.used.jobs >= this.ceilings.jobs) return ceilingReached('jobs', this.ceilings.jobs);
    const refusal = this.takeText(bytes);
    if (!refusal) this.used.jobs += 1;
    return refusal;
  }

  /** Takes the room by which texts get longer, or gives that by which they get shorter. */
  takeText(bytes: number): ApiError | undefined {
    const { textBytes } = this.ceilings;
    if (bytes > 0 && this.used.textBytes + bytes > textBytes) return ceilingReached('textBytes', textBytes);
    this.used.textBytes += bytes;
    return undefined;
  }
}
