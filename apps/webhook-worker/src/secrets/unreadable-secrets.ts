import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { sharedReading } from '@wagewright/observability';
import { SecretCipher } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { PostponedDeliveries } from './postponed-deliveries';

/** A reading answers further probes and scrapes, which come every few seconds, for this long. */
const CACHE_MS = 10_000;

/** A key missing from this process's keyring. */
export interface MissingKey {
  keyId: string;
  /** Secrets in use: current ones of webhooks and subscriptions, and previous ones in their grace period. */
  secrets: number;
}

/** $1 ids of the keyring */
const MISSING_KEYS = `
  SELECT key_id AS "keyId", count(*)::integer AS secrets
    FROM (SELECT secret_key_id AS key_id FROM pipeline.webhook_endpoint WHERE deleted_at IS NULL
          UNION ALL
          SELECT previous_secret_key_id FROM pipeline.webhook_endpoint
           WHERE deleted_at IS NULL AND previous_secret IS NOT NULL AND previous_secret_expires_at > now()
          UNION ALL
          SELECT secret_key_id FROM pipeline.event_subscription WHERE secret IS NOT NULL
          UNION ALL
          SELECT previous_secret_key_id FROM pipeline.event_subscription
           WHERE previous_secret IS NOT NULL AND previous_secret_expires_at > now()) AS in_use
   WHERE key_id <> ALL($1) GROUP BY key_id ORDER BY key_id`;

/**
 * Secrets in use that this process cannot decrypt, because its keyring lacks their key: after a faulty rotation, or
 * when a restored database has another keyring. Logs them at the start and at every change, and once all can be
 * decrypted, makes the postponed deliveries due at once.
 */
@Injectable()
export class UnreadableSecrets implements OnApplicationBootstrap {
  private readonly logger = new Logger(UnreadableSecrets.name);
  private readonly read = sharedReading(() => this.readNow());
  private known: readonly MissingKey[] | undefined;
  private cachedUntil = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly cipher: SecretCipher,
    private readonly postponed: PostponedDeliveries,
  ) {}

  onApplicationBootstrap(): void {
    // While PostgreSQL is unavailable, the first successful probe reports it.
    this.missingKeys().catch(() => undefined);
  }

  /** At most ten seconds old. @throws when PostgreSQL does not answer */
  async missingKeys(): Promise<readonly MissingKey[]> {
    if (this.known && performance.now() < this.cachedUntil) return this.known;
    return this.read();
  }

  /** However old; undefined for none. */
  get lastKnown(): readonly MissingKey[] | undefined {
    return this.known;
  }

  private async readNow(): Promise<readonly MissingKey[]> {
    const missing: MissingKey[] = await this.dataSource.query(MISSING_KEYS, [this.cipher.keyIds]);
    const before = this.known;
    this.known = missing;
    this.cachedUntil = performance.now() + CACHE_MS;
    if (before === undefined || describeMissingKeys(before) !== describeMissingKeys(missing))
      this.changed(missing, before);
    return missing;
  }

  private changed(missing: readonly MissingKey[], before: readonly MissingKey[] | undefined): void {
    if (missing.length > 0) {
      const message = `webhooks cannot be signed: ${describeMissingKeys(missing)}`;
      this.logger.error({ message, missing, configured: this.cipher.keyIds });
      return;
    }
    if (before !== undefined) this.logger.log('every webhook secret can be opened again');
    this.postponed.resume().catch((error: unknown) => {
      this.logger.warn({ message: 'what was postponed could not be made due', err: error });
    });
  }
}

/** Key ids only, for people. */
export function describeMissingKeys(missing: readonly MissingKey[]): string {
  return missing
    .map(({ keyId, secrets }) => `the key ${keyId} is not configured, ${secrets} secrets are under it`)
    .join('; ');
}
