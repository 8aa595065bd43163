import { Injectable } from '@nestjs/common';
import { openText, SealingEnv, sealingKeyId, sealText } from '@wagewright/database';

const CONTEXT = 'queue';

/**
 * Keeps people's texts out of Redis, which may write them into files that are never erased: the data of a job is
 * encrypted with a key shared by both services. Without a key it is sent unencrypted.
 */
@Injectable()
export class QueueSeal {
  constructor(private readonly env: SealingEnv) {}

  /** @param data JSON */
  seal(data: object): object {
    const [key] = this.env.keys;
    return key ? { sealed: sealText(JSON.stringify(data), key, CONTEXT) } : data;
  }

  /** The data given to `seal`; unencrypted data is returned as is. @throws Error when no key opens it */
  open(data: unknown): unknown {
    const { sealed } = (data ?? {}) as { sealed?: unknown };
    if (typeof sealed !== 'string') return data;
    const id = sealingKeyId(sealed);
    const key = this.env.keys.find((one) => one.id === id);
    if (!key) throw new Error('a job is sealed with a key that is not in SEALING_KEYS');
    return JSON.parse(openText(sealed, key, CONTEXT));
  }
}
