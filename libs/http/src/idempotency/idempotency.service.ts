import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { isPassing, transactionOfKnownEnd } from '@wagewright/database';
import { ApiError } from '@wagewright/errors';
import { BackgroundTask } from '@wagewright/observability';
import { DataSource, type EntityManager } from 'typeorm';
import { idempotencyInProgress, idempotencyKeyReused } from './idempotency.errors';
import { IdempotencyEnv } from './idempotency.env';
import { IdempotencyRepository, type KnownCall } from './idempotency.repository';
import type { StoredResponse } from './stored-response';
import { currentKeyedCall, type KeyedCall, runInKeyedCall } from './keyed-call';
import { ResponseEncryption } from './response-encryption';
import { type Settlement, SETTLEMENT } from './settlement';

const CLEAN_EVERY_MS = 600_000;
/** Renewals within the life of a claim: two may fail. */
const RENEWALS = 3;

/**
 * Makes a repeated call act once and answer what the first one answered, for 24 hours, over restarts and lost
 * connections. A call claims its key first. Its writes and its answer are one transaction that commits only while the
 * claim is held; so a repeat finds either the answer or nothing done.
 */
@Injectable()
export class IdempotencyService implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Keeps the answers of `settlement`, as a part of the statement that writes their records. */
  readonly settling = SETTLEMENT;
  private readonly logger = new Logger(IdempotencyService.name);
  private readonly cleaning = new BackgroundTask({
    name: IdempotencyService.name,
    run: () => this.repository.removeExpired(),
    next: CLEAN_EVERY_MS,
    failure: 'could not remove expired idempotency keys',
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: IdempotencyRepository,
    private readonly sealing: ResponseEncryption,
    private readonly env: IdempotencyEnv,
  ) {}

  onApplicationBootstrap(): void {
    this.cleaning.wake(CLEAN_EVERY_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.cleaning.stop();
  }

  /**
   * Claims the call, or finds the answer of an earlier try.
   *
   * @returns the kept answer; undefined when the call is now this try's to make
   * @throws ApiError 409 while another try is running, 422 when the key was used for another request
   */
  async begin(call: KeyedCall): Promise<StoredResponse | undefined> {
    if (await this.claim(call)) return undefined;
    const known = await this.repository.find(call);
    if (known?.isExpired) return this.beginAnew(call);
    return this.earlierAnswer(call, known);
  }

  /** Runs `work`. The call counts as running for as long as `work` takes, even for a large import. */
  async running<T>(call: KeyedCall, work: () => Promise<T>): Promise<T> {
    const everyMs = (this.env.claimSeconds * 1_000) / RENEWALS;
    const renewing = new BackgroundTask({
      name: IdempotencyService.name,
      run: () => this.repository.renew(call),
      next: everyMs,
      failure: 'could not renew an idempotency key',
    });
    renewing.wake(everyMs);
    try {
      return await runInKeyedCall(call, work);
    } finally {
      // The answer does not wait for a renewal that is under way.
      void renewing.stop();
    }
  }

  /**
   * Keeps the answer of the current keyed call in the transaction of the call's writes; does nothing for a call without
   * a key. It must be the last statement of the transaction.
   *
   * @param payload the future result of the handler
   * @throws ApiError 409 when another try has taken the call over: nothing of this transaction may be committed
   */
  async settle(manager: EntityManager, payload: unknown): Promise<void> {
    const call = currentKeyedCall();
    if (!call) return;
    const { answer } = this.settled(call, payload);
    if (!(await this.repository.settle(manager, call, answer))) throw idempotencyInProgress();
  }

  isKeyed(): boolean {
    return currentKeyedCall() !== undefined;
  }

  /** The same for a statement that writes everything at once, see `settling`; undefined for a call without a key. */
  settlement(payload: unknown): Settlement | undefined {
    const call = currentKeyedCall();
    return call && this.settled(call, payload);
  }

  /**
   * A part of a call that is committed by itself. It is done once for a key: a later try gets the recorded result, as
   * JSON has it. For a call without a key it is a transaction like any other.
   *
   * @param number its place within the call, the same in every try
   * @param work writes with the given handle only
   * @throws ApiError 409 when another try has taken the call over, 503 when PostgreSQL does not say whether the step was
   *   committed; after any other error it was not
   */
  async step<T>(number: number, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const call = currentKeyedCall();
    if (!call) return transactionOfKnownEnd(this.dataSource, work);
    call.steps ??= await this.recordedSteps(call);
    call.hasSteps = true;
    const recorded = call.steps.get(number);
    if (recorded) return this.sealing.open(recorded, call) as T;
    return transactionOfKnownEnd(this.dataSource, async (manager) => {
      const result = await work(manager);
      const sealed = this.sealing.seal(result, call);
      if (!(await this.repository.recordStep(manager, call, number, sealed))) throw idempotencyInProgress();
      return result;
    });
  }

  /** Whether a repeat of the current call would go on behind its last step, so that this error need not be its end. */
  isContinuedByRepeat(error: unknown): boolean {
    return this.isKeyed() && (isPassing(error) || error instanceof ApiError);
  }

  /** Keeps an answer that no transaction has kept. Never rejects: the answer itself is on its way to the client. */
  async keep(call: KeyedCall, answer: StoredResponse): Promise<void> {
    await this.quietly('keep an idempotent answer', async () =>
      this.repository.keep(call, this.sealing.seal(answer, call)),
    );
  }

  /**
   * Gives up a call that has failed, so that it may be made again at once. If the call was committed after all and only
   * the confirmation was lost, this gives its answer. If that is not known now, the key stays claimed, like that of a
   * call whose process has died. Never rejects.
   */
  async release(call: KeyedCall): Promise<StoredResponse | undefined> {
    return this.quietly('release an idempotency key', async () => {
      await this.repository.release(call);
      if (!call.settled) return undefined;
      const known = await this.repository.find(call);
      return known?.answer ? this.opened(known.answer, call) : undefined;
    });
  }

  private async claim(call: KeyedCall): Promise<boolean> {
    try {
      const claimed = await this.repository.claim(call);
      if (!claimed) return false;
      call.hasSteps = claimed.resumed;
      call.steps = claimed.resumed ? undefined : new Map();
      return true;
    } catch (error) {
      // The claim may have been committed: nobody will make the call, so nobody need wait for it.
      if (isPassing(error)) void this.release(call);
      throw error;
    }
  }

  private async beginAnew(call: KeyedCall): Promise<StoredResponse | undefined> {
    await this.repository.removeIfExpired(call);
    if (await this.claim(call)) return undefined;
    return this.earlierAnswer(call, await this.repository.find(call));
  }

  private earlierAnswer(call: KeyedCall, known: KnownCall | undefined): StoredResponse {
    if (known && !known.requestDigest.equals(call.requestDigest)) throw idempotencyKeyReused();
    if (!known?.answer) throw idempotencyInProgress();
    return this.opened(known.answer, call);
  }

  private settled(call: KeyedCall, payload: unknown): Settlement {
    if (!call.describe) throw new Error('a keyed call was settled before it began');
    const answer = call.describe(payload);
    call.settled = { payload, answer };
    return { id: call.id, claim: call.claim, answer: this.sealing.seal(answer, call) };
  }

  private async recordedSteps(call: KeyedCall): Promise<Map<number, Buffer>> {
    const steps = await this.repository.steps(call);
    return new Map(steps.map(({ number, result }) => [number, result]));
  }

  private opened(sealed: Buffer, call: KeyedCall): StoredResponse {
    return this.sealing.open(sealed, call) as StoredResponse;
  }

  private async quietly<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.logger.warn({ message: `could not ${what}`, err: error });
      return undefined;
    }
  }
}
