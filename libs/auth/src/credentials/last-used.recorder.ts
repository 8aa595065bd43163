import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type CredentialRecord, CredentialRepository } from './credential.repository';

/** "Last used" is exact to the minute: one write per credential and minute, however busy it is. */
const PRECISION_MS = 60_000;
const FLUSH_MS = 5_000;

/** Notes when credentials were last used, off the request's path and in one statement for many. */
@Injectable()
export class LastUsedRecorder implements OnApplicationShutdown {
  private readonly logger = new Logger(LastUsedRecorder.name);
  private readonly pending = new Set<string>();
  private readonly timer = setInterval(() => void this.flush(), FLUSH_MS).unref();

  constructor(private readonly repository: CredentialRepository) {}

  used(record: CredentialRecord): void {
    const now = Date.now();
    if (record.lastUsedAt && now - record.lastUsedAt.getTime() < PRECISION_MS) return;
    record.lastUsedAt = new Date(now);
    this.pending.add(record.id);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async flush(): Promise<void> {
    if (this.pending.size === 0) return;
    const ids = [...this.pending];
    this.pending.clear();
    try {
      await this.repository.markUsed(ids);
    } catch (error) {
      this.logger.warn({ message: 'could not note the last use of credentials', err: error });
    }
  }
}
