import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { isConnectionError } from '@wagewright/database';
import { BacklogDrainer } from './backlog-drainer';
import { Erasure } from './erasure/erasure.service';
import { Retention } from './retention.service';

const SETTLE_MS = 1_000;
const CLEAN_MS = 60_000;
const CLEAN_JITTER_MS = 30_000;
const FIND_MS = 3_600_000;

/** Everything that is not urgent, in every worker: it may be done by several at once without harm. */
@Injectable()
export class MaintenanceScheduler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MaintenanceScheduler.name);
  private readonly stop = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private cleanAt = performance.now() + CLEAN_JITTER_MS * Math.random();
  private findAt = performance.now() + CLEAN_JITTER_MS * Math.random();

  constructor(
    private readonly settler: BacklogDrainer,
    private readonly retention: Retention,
    private readonly erasure: Erasure,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stop.signal.aborted) {
      const isMore = await this.turn();
      if (!isMore) await this.pause(SETTLE_MS);
    }
  }

  /** PostgreSQL away: the relay says so, once is enough. */
  private async turn(): Promise<boolean> {
    try {
      if (performance.now() >= this.findAt) await this.find();
      const isMore = await this.settler.drain();
      if (performance.now() >= this.cleanAt) await this.clean();
      return isMore;
    } catch (error) {
      if (!isConnectionError(error)) this.logger.warn({ message: 'a turn of care failed', err: error });
      return false;
    }
  }

  /** About once an hour; the first time soon after the start, when an earlier release may have left something. */
  private async find(): Promise<void> {
    this.findAt = performance.now() + FIND_MS * (0.9 + 0.2 * Math.random());
    const found = await this.settler.findLeftBehind();
    if (found > 0) this.logger.log({ message: 'webhooks with deliveries left behind are settled', found });
  }

  private async clean(): Promise<void> {
    this.cleanAt = performance.now() + CLEAN_MS + CLEAN_JITTER_MS * Math.random();
    const isStopping = () => this.stop.signal.aborted;
    const deleted = await this.retention.clean(isStopping);
    if (deleted > 0) this.logger.log({ message: 'old events deleted', deleted });
    const erased = await this.erasure.erase(isStopping);
    if (erased > 0) this.logger.log({ message: 'rows of what was deleted are erased', erased });
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.stop.signal }).catch(() => undefined);
  }
}
