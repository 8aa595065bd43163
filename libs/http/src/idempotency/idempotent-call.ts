import { createHash } from 'node:crypto';
import { parameterMissing } from '@wagewright/errors';
import type { ScopedRequest } from '../request/scoped-request';

const HEADER = 'idempotency-key';
const MAX_KEY = 255;

/** A call that may be made twice and shall act once. */
export interface IdempotentCall {
  /** As the client sent it; it also seals the kept answer. */
  key: string;
  /** Names the key within user, method and path. */
  id: Buffer;
  /** Tells another request under the same key. */
  requestDigest: Buffer;
}

/**
 * The call, when it is a POST of somebody known with an `Idempotency-Key`; else undefined.
 * @throws ApiError 400 for a key that is empty or longer than 255 characters
 */
export function idempotentCall(request: ScopedRequest & { body?: unknown }): IdempotentCall | undefined {
  const { method, principal, headers } = request;
  const key = headers[HEADER];
  if (method !== 'POST' || !principal || key === undefined) return undefined;
  if (typeof key !== 'string' || key.trim() === '' || key.length > MAX_KEY) {
    throw parameterMissing('Idempotency-Key', `Idempotency-Key must have 1 to ${MAX_KEY} characters.`);
  }
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  return {
    key,
    id: digest(principal.accountId, method, path, key),
    // With the key in it, nobody who reads the table can try bodies against it.
    requestDigest: digest(key, query, bodyBytes(request.body)),
  };
}

function bodyBytes(body: unknown): string | Buffer {
  return Buffer.isBuffer(body) ? body : JSON.stringify(body ?? null);
}

function digest(...parts: (string | Buffer)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest();
}
