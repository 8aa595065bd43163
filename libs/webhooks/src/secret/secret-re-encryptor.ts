import { plainSteps } from '@wagewright/database';
import type { DataSource, EntityManager } from 'typeorm';
import type { SecretCipher } from './secret-cipher';

const BATCH = 200;

/** A removed webhook's secret is erased, and so is that of an ended subscription: there is nothing to encrypt. */
const underOldKey = (table: string) => `
  SELECT id, user_id AS "userId", secret, previous_secret AS previous FROM ${table}
   WHERE id > $1 AND secret <> '' AND (secret_key_id <> $2 OR previous_secret_key_id <> $2) ORDER BY id LIMIT ${BATCH}`;

/** Only secrets not rotated meanwhile: a new one is under the new key already. */
const replaceIn = (table: string) => `
  UPDATE ${table}
     SET secret = $4, secret_key_id = $3, previous_secret = $5, previous_secret_key_id = CASE WHEN $5::text IS NULL THEN NULL ELSE $3 END
   WHERE id = $1 AND secret = $2 AND previous_secret IS NOT DISTINCT FROM $6`;

/** Keys of files and of host hashes never change, so none has a previous one; hosts belong to no user. */
const ofKeys = (table: string, userId: string) => ({
  underOldKey: `
    SELECT id, ${userId} AS "userId", secret, NULL AS previous FROM ${table}
     WHERE id > $1 AND secret_key_id <> $2 ORDER BY id LIMIT ${BATCH}`,
  replace: `
    UPDATE ${table} SET secret = $4, secret_key_id = $3
     WHERE id = $1 AND secret = $2 AND $5::text IS NULL AND $6::text IS NULL`,
});

/** The tables of secrets. */
const TABLES = [
  ...['pipeline.webhook_endpoint', 'pipeline.event_subscription'].map((table) => ({
    underOldKey: underOldKey(table),
    replace: replaceIn(table),
  })),
  ofKeys('pipeline.job_file', 'user_id'),
  ofKeys('pipeline.recognition_key', "''"),
];

interface Sealed {
  id: string;
  userId: string;
  secret: string;
  previous: string | null;
}

/** Re-encrypts secrets from older keys under the first key of the keyring, without downtime. */
export class SecretReEncryptor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cipher: SecretCipher,
  ) {}

  /**
   * In batches.
   *
   * @returns the number of re-encrypted webhooks, subscriptions, files and the key of host hashes
   * @throws Error when the keyring lacks a secret's key
   */
  async reEncryptAll(step = plainSteps(this.dataSource)): Promise<number> {
    let changed = 0;
    let number = 0;
    for (const table of TABLES)
      for (let afterId: string | undefined = ''; afterId !== undefined; number++) {
        const from: string = afterId;
        const batch = await step(number, (manager) => this.reEncryptBatch(manager, table, from));
        changed += batch.changed;
        afterId = batch.last;
      }
    return changed;
  }

  /** @returns the id of the last one looked at; undefined after the last batch */
  private async reEncryptBatch(
    manager: EntityManager,
    { underOldKey, replace }: (typeof TABLES)[number],
    afterId: string,
  ): Promise<{ changed: number; last: string | undefined }> {
    const batch: Sealed[] = await manager.query(underOldKey, [afterId, this.cipher.currentKeyId]);
    let changed = 0;
    for (const sealed of batch) changed += await this.reEncrypt(manager, replace, sealed);
    return { changed, last: batch.at(-1)?.id };
  }

  private async reEncrypt(
    manager: EntityManager,
    statement: string,
    { id, userId, secret, previous }: Sealed,
  ): Promise<number> {
    const owner = { endpointId: id, userId };
    const again = (sealed: string) => this.cipher.encrypt(this.cipher.decrypt(sealed, owner), owner);
    const [, changed]: [unknown, number] = await manager.query(statement, [
      id,
      secret,
      this.cipher.currentKeyId,
      again(secret),
      previous === null ? null : again(previous),
      previous,
    ]);
    return changed;
  }
}
