import { Logger } from '@nestjs/common';

/**
 * The share of one core that compression at the best quality may take, however many answers are asked for again
 * and again: after a compression of half a second the next one begins ten seconds later at the earliest.
 */
const SHARE_OF_A_CORE = 0.05;

/**
 * Compression at the best quality, which takes a hundred times as long as at the fast one: one at a time for the whole
 * process, with a rest after each. Answers offered meanwhile are declined, because one that matters is soon offered
 * again.
 */
export class BestCompression {
  private readonly logger = new Logger(BestCompression.name);
  private isBusy = false;

  /** @param share of one core, above 0 and at most 1 */
  constructor(private readonly share = SHARE_OF_A_CORE) {}

  /** Begins the work, whose failure is only logged, unless other work is under way or has just ended. */
  offer(work: () => Promise<void>): boolean {
    if (this.isBusy) return false;
    this.isBusy = true;
    void this.run(work);
    return true;
  }

  private async run(work: () => Promise<void>): Promise<void> {
    const begun = performance.now();
    try {
      await work();
    } catch (error) {
      this.logger.warn({ message: 'an answer could not be compressed again', err: error });
    }
    const tookMs = performance.now() - begun;
    const rest = setTimeout(() => (this.isBusy = false), tookMs * (1 / this.share - 1));
    rest.unref();
  }
}

export const bestCompression = new BestCompression();
