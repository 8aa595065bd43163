import { Inject, Injectable } from '@nestjs/common';
import { openText, SealingEnv, type SealingKey, sealingKeyId, sealText } from '@wagewright/database';
import type { KeyedCall } from './keyed-call';

/** Keys that seal where `SEALING_KEYS` has none, and open whatever they have sealed. */
export const FURTHER_SEALING_KEYS = Symbol('FURTHER_SEALING_KEYS');

const NO_KEY: SealingKey = { id: '', key: Buffer.alloc(0) };

/**
 * Seals what is kept for a call. It can hold secrets that are shown once, so whoever reads the table must not open it:
 * a key of the service, which is not in the database, and the client's own key, of which only a digest is stored,
 * both take part. The client's key alone would not do, because many clients use numbers and dates.
 */
@Injectable()
export class ResponseEncryption {
  private readonly current: SealingKey;
  private readonly keys: ReadonlyMap<string, SealingKey>;

  /** Without any key of the service only the client's key seals. */
  constructor({ keys }: SealingEnv, @Inject(FURTHER_SEALING_KEYS) further: readonly SealingKey[]) {
    const ring = [...keys, ...further.map(({ id, key }) => ({ id: `further-${id}`, key }))];
    this.current = ring[0] ?? NO_KEY;
    this.keys = new Map([NO_KEY, ...ring].map((key) => [key.id, key]));
  }

  seal(value: unknown, call: KeyedCall): Buffer {
    return Buffer.from(sealText(JSON.stringify(value ?? null), this.current, contextOf(call)), 'latin1');
  }

  /** @throws Error when the bytes were altered, belong to another call, or their key is not configured any more */
  open(bytes: Buffer, call: KeyedCall): unknown {
    const sealed = bytes.toString('latin1');
    const key = this.keys.get(sealingKeyId(sealed));
    if (!key) throw new Error('a kept answer is sealed with a key that is not configured');
    return JSON.parse(openText(sealed, key, contextOf(call)));
  }
}

/** The id takes part, so that equal keys of two users give unlike seals. */
function contextOf({ key, id }: KeyedCall): string {
  return `kept answer ${id.toString('hex')} ${key}`;
}
