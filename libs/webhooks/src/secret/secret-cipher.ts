import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { KeyringEntry } from '@wagewright/config';
import { WebhookSecretsEnv } from './webhook-secrets.env';

/**
 * The owner of a secret: an endpoint, a subscription or a file, and its user. It is bound into the ciphertext, so that a row copied to another owner cannot be decrypted.
 */
export interface SecretOwner {
  endpointId: string;
  userId: string;
}

/** Why a secret cannot be decrypted: its key is not in the keyring, or its text was not encrypted for its owner. */
export type UnreadableSecretReason = 'secret_key_missing' | 'secret_damaged';

/** A secret cannot be decrypted. The message holds no part of the text. */
export class UnreadableSecretError extends Error {
  constructor(
    readonly reason: UnreadableSecretReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'UnreadableSecretError';
  }
}

const ALGORITHM = 'aes-256-gcm';
/** 96 bits: the nonce length specified for GCM. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts webhook secrets at rest, as `<key id>.<nonce>.<tag>.<ciphertext>` in base64url. */
@Injectable()
export class SecretCipher {
  private readonly keys: ReadonlyMap<string, KeyringEntry>;
  private readonly current: KeyringEntry;

  constructor(env: WebhookSecretsEnv) {
    const [first] = env.keys;
    if (!first) throw new Error('no key to encrypt webhook secrets with');
    this.current = first;
    this.keys = new Map(env.keys.map((key) => [key.id, key]));
  }

  /** The key for new secrets; rows under another one are due for re-encryption. */
  get currentKeyId(): string {
    return this.current.id;
  }

  get keyIds(): string[] {
    return [...this.keys.keys()];
  }

  encrypt(secret: string, owner: SecretOwner): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.current.key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(associatedData(owner));
    const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return [this.current.id, ...[nonce, cipher.getAuthTag(), ciphertext].map(encode)].join('.');
  }

  /**
   * @throws UnreadableSecretError when the text was altered, belongs to another owner, or its key is not in the
   *   keyring
   */
  decrypt(sealed: string, owner: SecretOwner): string {
    const [keyId = '', nonce = '', tag = '', ciphertext = ''] = sealed.split('.');
    const key = this.keys.get(keyId)?.key;
    if (!key) {
      const message = 'webhook secret is encrypted under a key that is not configured';
      throw new UnreadableSecretError('secret_key_missing', message);
    }
    try {
      const decipher = createDecipheriv(ALGORITHM, key, decode(nonce), { authTagLength: TAG_BYTES });
      decipher.setAAD(associatedData(owner));
      decipher.setAuthTag(decode(tag));
      return Buffer.concat([decipher.update(decode(ciphertext)), decipher.final()]).toString('utf8');
    } catch (error) {
      const message = 'webhook secret was altered, or belongs to another owner';
      throw new UnreadableSecretError('secret_damaged', message, { cause: error });
    }
  }
}

function associatedData({ endpointId, userId }: SecretOwner): Buffer {
  return Buffer.from(`webhook-secret:${endpointId}:${userId}`, 'utf8');
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64url');
}

function decode(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}
