import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { isConnectionError } from '@wagewright/database';
import { BackgroundTask } from '@wagewright/observability';
import { BacklogDrainer } from './backlog-drainer';
import { ErasureService } from './erasure/erasure.service';
import { RetentionService } from './retention.service';

const DRAIN_EVERY_MS = 1_000;
/** Every 60 to 90 s. */
const CLEAN_EVERY_MS = 75_000;
const CLEAN_JITTER = 0.2;
const FIND_EVERY_MS = 3_600_000;
const FIND_JITTER = 0.1;
/**
 * The first clean-up and the first search come at a random time within this window, so that workers started together
 * spread.
 */
const START_WITHIN_MS = 30_000;

/** Several workers may run it at once. */
@Injectable()
export class MaintenanceScheduler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MaintenanceScheduler.name);
  // The health checks report an outage of PostgreSQL.
  private readonly common = { name: MaintenanceScheduler.name, isExpected: isConnectionError };

  private readonly draining = new BackgroundTask({
    ...this.common,
    run: () => this.drainer.drain(),
    next: (isMore) => (isMore ? 0 : DRAIN_EVERY_MS),
    failure: 'the backlog of disabled and removed webhooks could not be drained',
  });

  private readonly cleaning = new BackgroundTask({
    ...this.common,
    run: (isStopping) => this.clean(isStopping),
    next: CLEAN_EVERY_MS,
    jitter: CLEAN_JITTER,
    failure: 'old events and what was deleted could not be removed',
  });

  /** About once an hour; first soon after the start. */
  private readonly finding = new BackgroundTask({
    ...this.common,
    run: () => this.find(),
    next: FIND_EVERY_MS,
    jitter: FIND_JITTER,
    failure: 'deliveries that were left behind could not be looked for',
  });

  constructor(
    private readonly drainer: BacklogDrainer,
    private readonly retention: RetentionService,
    private readonly erasure: ErasureService,
  ) {}

  onApplicationBootstrap(): void {
    this.draining.wake();
    this.cleaning.wake(START_WITHIN_MS * Math.random());
    this.finding.wake(START_WITHIN_MS * Math.random());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.draining, this.cleaning, this.finding].map((task) => task.stop()));
  }

  private async find(): Promise<void> {
    const found = await this.drainer.findLeftBehind();
    if (found > 0)
      this.logger.log({ message: 'webhooks with deliveries left behind will be drained', found });
  }

  private async clean(isStopping: () => boolean): Promise<void> {
    const deleted = await this.retention.clean(isStopping);
    if (deleted > 0) this.logger.log({ message: 'old events deleted', deleted });
    const erased = await this.erasure.erase(isStopping);
    if (erased > 0) this.logger.log({ message: 'rows of what was deleted are erased', erased });
  }
}
