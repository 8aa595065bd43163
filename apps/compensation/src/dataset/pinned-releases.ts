import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { keptReleases } from '@wagewright/dataset';
import { ApiError, ErrorCode } from '@wagewright/errors';
import { readWithinBudget } from '@wagewright/http';
import { Market, releaseNotFound } from '@wagewright/salaries';
import { DataSource } from 'typeorm';
import { attributed } from '../attribution/answer-shaper';
import { SnapshotLoader } from './snapshot.loader';

/** The answer of the current release, or the promise of a pinned one's. */
export type Pinnable<T> = T | Promise<T>;

/** Loading takes seconds of processor time, which whoever asks for two releases in turns must not claim all the time. */
const BETWEEN_LOADS_MS = 10_000;
/** The gateway waits for 35 s, and a load may begin at the end of the wait. */
const LONGEST_WAIT_MS = 25_000;
const IDLE_MS = 300_000;

/**
 * The markets of releases that requests name. One beside the current is in memory at a time, until nobody has asked for
 * it for five minutes, another one takes its place, or the current one changes.
 */
@Injectable()
export class PinnedReleases {
  private held?: { id: string; market: Market };
  private readonly idle = setTimeout(() => this.letGo(), IDLE_MS).unref();
  private turn: Promise<unknown> = Promise.resolve();
  private readonly queued = new Map<string, Promise<Market>>();
  private nextLoadAt = 0;

  constructor(
    private readonly current: Market,
    private readonly dataSource: DataSource,
    private readonly loader: SnapshotLoader,
  ) {
    loader.beforeLoad = () => this.letGo();
  }

  /** The result of `ask` for the market of a release; at once for the current one. @throws as `marketOf` */
  answer<T extends object>(release: string | undefined, ask: (market: Market) => T): Pinnable<T> {
    if (release === undefined || release === this.currentId) return ask(this.current);
    return this.marketOf(release).then((market) => attributed(ask(market), market.attribution));
  }

  /**
   * The market of a release. Requests for the one in memory are answered at once; those for another one wait together
   * for its turn to be loaded.
   *
   * @throws ApiError 404 for one that is not kept, 503 for one that cannot be loaded within the wait
   */
  async marketOf(id: string): Promise<Market> {
    const known = this.inMemory(id);
    if (known) return known;
    const kept = await keptReleases(this.dataSource);
    if (!kept.includes(id)) throw releaseNotFound(id, kept);
    return this.queued.get(id) ?? this.inTurn(id);
  }

  private inTurn(id: string): Promise<Market> {
    const end = performance.now() + LONGEST_WAIT_MS;
    const loaded = this.turn.then(() => this.load(id, end)).finally(() => this.queued.delete(id));
    this.turn = loaded.catch(() => undefined);
    this.queued.set(id, loaded);
    return loaded;
  }

  private get currentId(): string {
    return this.current.snapshots.current().manifest.id;
  }

  private async load(id: string, end: number): Promise<Market> {
    const known = this.inMemory(id);
    if (known) return known;
    const now = performance.now();
    if (Math.max(now, this.nextLoadAt) > end) throw busy();
    await sleep(Math.max(0, this.nextLoadAt - now), undefined, { ref: false });
    try {
      const snapshot = await this.loader.load(id);
      const { address } = this.current;
      const market = new Market({ current: () => snapshot, loaded: snapshot }, address, readWithinBudget, id);
      this.held = { id, market };
      this.idle.refresh();
      return market;
    } finally {
      this.nextLoadAt = performance.now() + BETWEEN_LOADS_MS;
    }
  }

  private inMemory(id: string): Market | undefined {
    if (id === this.currentId) return this.current;
    if (this.held?.id !== id) return undefined;
    this.idle.refresh();
    return this.held.market;
  }

  private letGo(): void {
    this.held = undefined;
  }
}

function busy(): ApiError {
  const message = 'Other releases are being loaded; this one has to wait.';
  const retryAfterSeconds = BETWEEN_LOADS_MS / 1_000;
  return new ApiError(ErrorCode.ServiceUnavailable, message, { param: 'release', retryAfterSeconds });
}
