import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { KeyedCall } from './keyed-call';

/** A key of the service that takes part in sealing; its id is written beside what it seals. */
export interface SealingKey {
  id: string;
  key: Buffer;
}

/** The service's keys, the newest first; with none, only the client's key seals. */
export const SEALING_KEYS = Symbol('SEALING_KEYS');

const ALGORITHM = 'aes-256-gcm';
/** 96 bits: the nonce length that GCM is specified for. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NO_KEY: SealingKey = { id: '', key: Buffer.alloc(0) };

/**
 * Seals what is kept for a call. It can hold secrets that are shown once, so whoever reads the table must not open it:
 * a key of the service, which is not in the database, and the client's own key, of which only a digest is stored,
 * both take part. The client's key alone would not do, because many clients use numbers and dates.
 *
 * The bytes are: length of the key's id, the id, nonce, tag, ciphertext.
 */
@Injectable()
export class Sealing {
  private readonly current: SealingKey;
  private readonly keys: ReadonlyMap<string, SealingKey>;

  constructor(@Inject(SEALING_KEYS) keys: readonly SealingKey[]) {
    this.current = keys[0] ?? NO_KEY;
    this.keys = new Map([NO_KEY, ...keys].map((key) => [key.id, key]));
  }

  seal(value: unknown, call: KeyedCall): Buffer {
    const keyId = Buffer.from(this.current.id, 'utf8');
    const nonce = randomBytes(NONCE_BYTES);
    const key = derivedKey(this.current, call);
    const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
    const sealed = Buffer.concat([cipher.update(JSON.stringify(value ?? null), 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(keyId.length), keyId, nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error when the bytes were altered, belong to another call, or their key is not configured any more */
  open(bytes: Buffer, call: KeyedCall): unknown {
    const nonceAt = 1 + bytes.readUInt8(0);
    const tagAt = nonceAt + NONCE_BYTES;
    const key = this.keys.get(bytes.toString('utf8', 1, nonceAt));
    if (!key) throw new Error('a kept answer is sealed with a key that is not configured');
    const nonce = bytes.subarray(nonceAt, tagAt);
    const decipher = createDecipheriv(ALGORITHM, derivedKey(key, call), nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(tagAt, tagAt + TAG_BYTES));
    const opened = [decipher.update(bytes.subarray(tagAt + TAG_BYTES)), decipher.final()];
    return JSON.parse(Buffer.concat(opened).toString('utf8'));
  }
}

/** The id takes part, so that equal keys of two users give unlike seals. */
function derivedKey(server: SealingKey, { key, id }: KeyedCall): Buffer {
  const forClient = createHmac('sha256', server.key).update('kept answer').update(key, 'utf8').digest();
  return createHmac('sha256', forClient).update(id).digest();
}
