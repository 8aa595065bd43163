import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { sharedReading } from '@wagewright/observability';
import { SecretCipher } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { PostponedDeliveries } from './postponed-deliveries';

/** For so long a reading answers further probes and scrapes, which come every few seconds. */
const CACHE_MS = 10_000;

/** A key that is not in the keyring of this process, and how much is encrypted with it. */
export interface MissingKey {
  keyId: string;
  /** Secrets in use that are encrypted with it: current ones of webhooks that are not removed, and previous ones in their grace period. */
  secrets: number;
}

/** $1 ids of the keyring */
const MISSING_KEYS = `
  SELECT key_id AS "keyId", count(*)::integer AS secrets
    FROM (SELECT secret_key_id AS key_id FROM pipeline.webhook_endpoint WHERE deleted_at IS NULL
          UNION ALL
          SELECT previous_secret_key_id FROM pipeline.webhook_endpoint
           WHERE deleted_at IS NULL AND previous_secret IS NOT NULL AND previous_secret_expires_at > now()) AS in_use
   WHERE key_id <> ALL($1) GROUP BY key_id ORDER BY key_id`;

/**
 * Secrets in use that this process cannot open, because its keyring lacks their key: a mistake of a rotation, or a
 * database that was restored beside another keyring. It says so at the start and whenever that changes, and once
 * all can be opened it makes due at once what was kept back.
 */
@Injectable()
export class UnreadableSecrets implements OnApplicationBootstrap {
  private readonly logger = new Logger(UnreadableSecrets.name);
  private readonly read = sharedReading(() => this.readNow());
  private known: readonly MissingKey[] | undefined;
  private cachedUntil = 0;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly cipher: SecretCipher,
    private readonly postponed: PostponedDeliveries,
  ) {}

  onApplicationBootstrap(): void {
    // While PostgreSQL is away the first probe that reaches it will say so.
    this.missingKeys().catch(() => undefined);
  }

  /** At most ten seconds old. @throws when PostgreSQL does not answer */
  async missingKeys(): Promise<readonly MissingKey[]> {
    if (this.known && performance.now() < this.cachedUntil) return this.known;
    return this.read();
  }

  /** What was read last, however long ago; undefined when nothing was. */
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

/** Which keys are missing, for how many secrets: key ids only, for people. */
export function describeMissingKeys(missing: readonly MissingKey[]): string {
  return missing
    .map(({ keyId, secrets }) => `the key ${keyId} is not configured, ${secrets} secrets are under it`)
    .join('; ');
}
