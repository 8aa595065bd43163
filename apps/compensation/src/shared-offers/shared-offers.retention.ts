import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { BackgroundTask } from '@wagewright/observability';
import { SharedOffersRepository } from './shared-offers.repository';

const HOUR_MS = 3_600_000;

/** Any number of replicas may run it at the same time. */
@Injectable()
export class SharedOffersRetention implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task = new BackgroundTask({
    name: SharedOffersRetention.name,
    run: () => this.repository.deleteExpired(),
    next: HOUR_MS,
    jitter: 0.2,
    failure: 'shared comparisons of offers that have ended could not be deleted',
  });

  constructor(private readonly repository: SharedOffersRepository) {}

  onApplicationBootstrap(): void {
    this.task.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task.stop();
  }
}
