import type { DataSource } from 'typeorm';
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

/** The tables of secrets; the keys of files are rotated by nothing else, so none has a previous one. */
const TABLES = [
  ...['pipeline.webhook_endpoint', 'pipeline.event_subscription'].map((table) => ({
    underOldKey: underOldKey(table),
    replace: replaceIn(table),
  })),
  {
    underOldKey: `
      SELECT id, user_id AS "userId", secret, NULL AS previous FROM pipeline.job_file
       WHERE id > $1 AND secret_key_id <> $2 ORDER BY id LIMIT ${BATCH}`,
    replace: `
      UPDATE pipeline.job_file SET secret = $4, secret_key_id = $3
       WHERE id = $1 AND secret = $2 AND $5::text IS NULL AND $6::text IS NULL`,
  },
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
   * @returns the number of re-encrypted webhooks, subscriptions and files
   * @throws Error when the keyring lacks a secret's key
   */
  async reEncryptAll(): Promise<number> {
    let changed = 0;
    for (const table of TABLES) changed += await this.reEncryptIn(table);
    return changed;
  }

  private async reEncryptIn(table: (typeof TABLES)[number]): Promise<number> {
    let changed = 0;
    for (let afterId = ''; ;) {
      const batch: Sealed[] = await this.dataSource.query(table.underOldKey, [
        afterId,
        this.cipher.currentKeyId,
      ]);
      for (const sealed of batch) changed += await this.reEncrypt(table.replace, sealed);
      const last = batch.at(-1);
      if (!last) return changed;
      afterId = last.id;
    }
  }

  private async reEncrypt(statement: string, { id, userId, secret, previous }: Sealed): Promise<number> {
    const owner = { endpointId: id, userId };
    const again = (sealed: string) => this.cipher.encrypt(this.cipher.decrypt(sealed, owner), owner);
    const [, changed]: [unknown, number] = await this.dataSource.query(statement, [
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
