import { Injectable } from '@nestjs/common';
import { openText, SealingEnv, sealingKeyId, sealText } from '@wagewright/database';

const CONTEXT = 'queue';

/**
 * Keeps what people have typed out of Redis, which may write it into files that are never erased: the data of a job
 * is sealed with a key that both services have been given. Without a key it travels as it is.
 */
@Injectable()
export class QueueSeal {
  constructor(private readonly env: SealingEnv) {}

  /** @param data JSON */
  seal(data: object): object {
    const [key] = this.env.keys;
    return key ? { sealed: sealText(JSON.stringify(data), key, CONTEXT) } : data;
  }

  /** What `seal` was given; data that is not sealed as it is. @throws Error when no key opens it */
  open(data: unknown): unknown {
    const { sealed } = (data ?? {}) as { sealed?: unknown };
    if (typeof sealed !== 'string') return data;
    const id = sealingKeyId(sealed);
    const key = this.env.keys.find((one) => one.id === id);
    if (!key) throw new Error('a job is sealed with a key that is not in SEALING_KEYS');
    return JSON.parse(openText(sealed, key, CONTEXT));
  }
}
