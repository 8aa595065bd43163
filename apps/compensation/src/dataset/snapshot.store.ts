import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { publishedReleaseId } from '@wagewright/dataset';
import { serviceUnavailable } from '@wagewright/errors';
import { ResponseCache } from '@wagewright/http';
import { MessageBus } from '@wagewright/messaging';
import { BackgroundTask, Counter, Gauge, HealthRegistry } from '@wagewright/observability';
import { DataSource } from 'typeorm';
import { SnapshotLoader } from './snapshot.loader';
import type { Snapshot } from '@wagewright/salaries';

const snapshotAsOf = new Gauge({
  name: 'dataset_as_of_timestamp_seconds',
  help: 'End of the data quarter of the dataset release that answers, by release.',
  labelNames: ['release'] as const,
});

const snapshotLoadedAt = new Gauge({
  name: 'dataset_loaded_timestamp_seconds',
  help: 'When this process began to answer from the dataset release that it uses.',
});

const snapshotLoadFailures = new Counter({
  name: 'dataset_load_failures_total',
  help: 'Looks for the published dataset release that failed, or releases that could not be loaded.',
});

/** Interval for checking the published release in PostgreSQL: the message of a new one may be lost. */
const REFRESH_EVERY_MS = 15_000;

/**
 * Holds the current snapshot, and swaps it when another release is published. While PostgreSQL is unavailable the one
 * in memory remains; a release that cannot be loaded never replaces it.
 */
@Injectable()
export class SnapshotStore implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(SnapshotStore.name);
  private snapshot?: Snapshot;
  private readonly refreshing = new BackgroundTask({
    name: SnapshotStore.name,
    run: () => this.load(),
    next: REFRESH_EVERY_MS,
    failure: 'could not load the published dataset release',
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: MessageBus,
    private readonly health: HealthRegistry,
    private readonly answers: ResponseCache,
    private readonly loader: SnapshotLoader,
  ) {}

  /** PostgreSQL reads the release while Nest maps the routes. */
  onModuleInit(): void {
    for (const check of ['postgresql', 'postgresql_disk'])
      this.health.dispenseWith(check, () => this.snapshot !== undefined);
    void this.refresh();
  }

  async onApplicationBootstrap(): Promise<void> {
    this.health.addReadiness({ name: 'dataset', check: async () => void this.current() });
    this.bus.subscribe('dataset.published', () => this.refreshing.wake());
    this.bus.onReconnect(() => this.refreshing.wake());
    await this.refresh();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.refreshing.stop();
  }

  /** Undefined before the first load. */
  get loaded(): Snapshot | undefined {
    return this.snapshot;
  }

  /** @throws ApiError 503 before the first load */
  current(): Snapshot {
    if (!this.snapshot) throw serviceUnavailable(new Error('no dataset release is published'));
    return this.snapshot;
  }

  /** Loads the published release unless it is in memory. Never rejects; one load at a time. */
  async refresh(): Promise<void> {
    await this.refreshing.runNow();
  }

  private async load(): Promise<void> {
    try {
      const published = await publishedReleaseId(this.dataSource);
      if (!published || published === this.snapshot?.manifest.id) return;
      this.swap(await this.loader.load(published));
    } catch (error) {
      snapshotLoadFailures.inc();
      throw error;
    }
  }

  private swap(snapshot: Snapshot): void {
    this.snapshot = snapshot;
    this.answers.renew();
    const { id, asOf, counts } = snapshot.manifest;
    snapshotAsOf.reset();
    snapshotAsOf.set({ release: id }, Date.parse(asOf) / 1_000);
    snapshotLoadedAt.setToCurrentTime();
    this.logger.log({ message: 'dataset release in use', release: id, asOf, roles: counts.role });
  }
}
