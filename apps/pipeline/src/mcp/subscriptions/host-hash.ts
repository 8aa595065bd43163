import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretCipher } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';

const KEY_BYTES = 32;
const OWNER = { endpointId: 'callback-hosts', userId: '' };

const FIND = 'SELECT secret FROM pipeline.recognition_key WHERE id = $1';
/** $1 id, $2 sealed key, $3 id of the key that seals it */
const MAKE = `
  INSERT INTO pipeline.recognition_key (id, secret, secret_key_id) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING`;

/**
 * Recognises the hosts of callbacks without keeping them, by keyed hashes. Their key is made once and never changes: a
 * rotation of `WEBHOOK_SECRET_KEYS` seals it anew, so that a program that was ended at a host stays ended there.
 */
@Injectable()
export class HostHash {
  private key: Promise<string> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly cipher: SecretCipher,
  ) {}

  /**
   * SHA-256 HMAC of the host and port of an address, however they are spelled. The first call reads the database outside
   * of any transaction.
   *
   * @throws UnreadableSecretError when the key is sealed under one that is not configured
   */
  async of(url: string): Promise<Buffer> {
    this.key ??= this.read().catch((error: unknown) => {
      this.key = undefined;
      throw error;
    });
    const { hostname, port, protocol } = new URL(url);
    const host = `${hostname.replace(/\.$/, '')}:${port || protocol}`;
    return createHmac('sha256', await this.key)
      .update(host)
      .digest();
  }

  private async read(): Promise<string> {
    const sealed = this.cipher.encrypt(randomBytes(KEY_BYTES).toString('base64'), OWNER);
    await this.dataSource.query(MAKE, [OWNER.endpointId, sealed, this.cipher.currentKeyId]);
    const [kept] = await this.dataSource.query<[{ secret: string }]>(FIND, [OWNER.endpointId]);
    return this.cipher.decrypt(kept.secret, OWNER);
  }
}
