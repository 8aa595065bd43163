import { Injectable } from '@nestjs/common';
import { rateLimitExceeded, serviceUnavailable } from '@wagewright/errors';

/** Event streams and waiting reads of one user that a process keeps open at the same time. */
export const READERS_PER_USER = 20;
/** The same of all users together; some 50 kB of memory each. */
const READERS_MAX = 4_000;
/** Long enough to notice a client's own abandoned streams. */
const RETRY_SECONDS = 30;

@Injectable()
export class ReaderSlots {
  private readonly taken = new Map<string, number>();
  private all = 0;

  get size(): number {
    return this.all;
  }

  /**
   * @returns a function that releases the slot; call it once
   * @throws ApiError 429 when the user has too many readers, 503 when the process has
   */
  take(userId: string): () => void {
    const ofUser = this.taken.get(userId) ?? 0;
    if (ofUser >= READERS_PER_USER)
      throw rateLimitExceeded(
        `At most ${READERS_PER_USER} event streams and waiting reads may be open at the same time. Close one of them.`,
        RETRY_SECONDS,
      );
    if (this.all >= READERS_MAX) throw serviceUnavailable();
    this.taken.set(userId, ofUser + 1);
    this.all += 1;
    return () => this.release(userId);
  }

  private release(userId: string): void {
    const left = (this.taken.get(userId) ?? 1) - 1;
    if (left === 0) this.taken.delete(userId);
    else this.taken.set(userId, left);
    this.all -= 1;
  }
}
