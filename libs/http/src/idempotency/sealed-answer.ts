import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { ErrorCode, ErrorExtras } from '@wagewright/errors';
import type { IdempotentCall } from './idempotent-call';

/** What was answered: a body with the headers that belong to it, or a refusal. */
export type KeptAnswer =
  | { kind: 'success'; body: unknown; headers: Record<string, string> }
  | { kind: 'refusal'; code: ErrorCode; message: string; extras: ErrorExtras };

const ALGORITHM = 'aes-256-gcm';
/** 96 bits: the nonce length that GCM is specified for. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Answers can hold secrets that are shown once, and that are kept nowhere else in clear. So they are sealed
 * with the client's own key, of which only a digest is stored: whoever cannot repeat the call cannot read it.
 */
export function sealAnswer(answer: KeptAnswer, call: IdempotentCall): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, sealingKey(call), nonce, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws Error when the bytes were altered or belong to another call */
export function openAnswer(bytes: Buffer, call: IdempotentCall): KeptAnswer {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, sealingKey(call), nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return JSON.parse(Buffer.concat(opened).toString('utf8')) as KeptAnswer;
}

/** The id takes part, so that equal keys of two users give unlike seals. */
function sealingKey({ key, id }: IdempotentCall): Buffer {
  return createHmac('sha256', key).update('kept answer').update(id).digest();
}
