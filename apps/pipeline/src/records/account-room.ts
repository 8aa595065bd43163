import type { AccountCeilings } from '@wagewright/auth';
import { type ApiError, ceilingReached } from '@wagewright/errors';

/** The remaining room of an account, for bulk writes that decide job by job. */
export class AccountRoom {
  constructor(
    private readonly ceilings: AccountCeilings,
    private readonly used: Pick<AccountCeilings, 'jobs' | 'textBytes'>,
  ) {}

  /** Takes the room of a new job. @returns the refusal when there is no room; then nothing is taken */
  takeJob(bytes: number): ApiError | undefined {
    if (this.used.jobs >= this.ceilings.jobs) return ceilingReached('jobs', this.ceilings.jobs);
    const refusal = this.takeText(bytes);
    if (!refusal) this.used.jobs += 1;
    return refusal;
  }

  /** Takes room for growing texts, or returns room for shrinking ones. */
  takeText(bytes: number): ApiError | undefined {
    const { textBytes } = this.ceilings;
    if (bytes > 0 && this.used.textBytes + bytes > textBytes) return ceilingReached('textBytes', textBytes);
    this.used.textBytes += bytes;
    return undefined;
  }
}
