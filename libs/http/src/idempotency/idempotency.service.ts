import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { idempotencyInProgress, idempotencyKeyReused } from './idempotency.errors';
import { IdempotencyRepository } from './idempotency.repository';
import type { IdempotentCall } from './idempotent-call';
import { type KeptAnswer, openAnswer, sealAnswer } from './sealed-answer';

const CLEAN_EVERY_MS = 600_000;
/** A third of the claim: two renewals may fail. */
const RENEW_EVERY_MS = 20_000;

/**
 * Makes a repeated call answer what the first one answered, for 24 hours and over restarts. A process that
 * dies between its commit and keeping the answer leaves the call to be made again a minute later.
 */
@Injectable()
export class Idempotency implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Idempotency.name);
  private timer?: NodeJS.Timeout;

  constructor(private readonly repository: IdempotencyRepository) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.clean(), CLEAN_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /**
   * The answer of an earlier call; undefined when this call is to be made now and then kept or released.
   * @throws ApiError 409 while the first call is running, 422 when it was another request
   */
  async begin(call: IdempotentCall): Promise<KeptAnswer | undefined> {
    if (await this.repository.claim(call)) return undefined;
    const kept = await this.repository.find(call);
    if (kept && !kept.requestDigest.equals(call.requestDigest)) throw idempotencyKeyReused();
    if (!kept?.answer) throw idempotencyInProgress();
    return openAnswer(kept.answer, call);
  }

  /** What `work` gives. The call counts as running for as long as that takes, be it a large import. */
  async running<T>(call: IdempotentCall, work: () => Promise<T>): Promise<T> {
    const renewing = setInterval(() => void this.renew(call), RENEW_EVERY_MS).unref();
    try {
      return await work();
    } finally {
      clearInterval(renewing);
    }
  }

  /** Never rejects: the answer itself is on its way to the client. */
  async keep(call: IdempotentCall, answer: KeptAnswer): Promise<void> {
    await this.quietly('keep an idempotent answer', this.repository.keep(call, sealAnswer(answer, call)));
  }

  /** Never rejects. */
  async release(call: IdempotentCall): Promise<void> {
    await this.quietly('release an idempotency key', this.repository.release(call));
  }

  private async renew(call: IdempotentCall): Promise<void> {
    await this.quietly('renew an idempotency key', this.repository.renew(call));
  }

  private async clean(): Promise<void> {
    await this.quietly('remove expired idempotency keys', this.repository.removeExpired());
  }

  private async quietly(what: string, work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.logger.warn({ message: `could not ${what}`, err: error });
    }
  }
}
