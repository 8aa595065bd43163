import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { BackgroundTask } from '@wagewright/observability';
import { type CredentialRecord, CredentialRepository } from './credential.repository';

/** "Last used" is exact to the minute: one write per credential and minute, however busy it is. */
const PRECISION_MS = 60_000;
const FLUSH_EVERY_MS = 5_000;

/** Outside the request and in one statement for many. */
@Injectable()
export class LastUsedRecorder implements OnApplicationShutdown {
  private readonly pending = new Set<string>();
  private readonly flushing = new BackgroundTask({
    name: LastUsedRecorder.name,
    run: () => this.flush(),
    next: FLUSH_EVERY_MS,
    failure: 'could not note the last use of credentials',
  });

  constructor(private readonly repository: CredentialRepository) {
    this.flushing.wake(FLUSH_EVERY_MS);
  }

  used(record: CredentialRecord): void {
    const now = Date.now();
    if (record.lastUsedAt && now - record.lastUsedAt.getTime() < PRECISION_MS) return;
    record.lastUsedAt = new Date(now);
    this.pending.add(record.id);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flushing.stop();
  }

  private async flush(): Promise<void> {
    if (this.pending.size === 0) return;
    const ids = [...this.pending];
    this.pending.clear();
    await this.repository.markUsed(ids);
  }
}
