import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import { parameterMissing } from '@wagewright/errors';
import type { ScopedRequest } from '../request/scoped-request';
import type { StoredSuccess } from './stored-response';

const HEADER = 'idempotency-key';
const MAX_KEY = 255;
const CLAIM_BYTES = 16;

/** A request after routing, when its body has been read. */
export type RoutedRequest = ScopedRequest & { body?: unknown; params?: unknown };

/** A POST with an `Idempotency-Key`: it may be made twice and shall act once. */
export class KeyedCall {
  /**
   * Names this try of the call. Whatever it writes, it writes only while the key is claimed under this value, so a
   * process that was paused while another one took the call over can change nothing any more.
   */
  readonly claim = randomBytes(CLAIM_BYTES);
  /** This try or an earlier one may have recorded steps, see `IdempotencyService.step`; they must outlive a failure. */
  hasSteps = false;
  /** The recorded steps by their number, sealed; undefined until they have been read. */
  steps?: Map<number, Buffer>;
  /** Makes the answer of the handler's result; set before the handler runs. */
  describe?: (payload: unknown) => StoredSuccess;
  /** The answer that the transaction of the write has kept. */
  settled?: { payload: unknown; answer: StoredSuccess };

  constructor(
    /** As the client sent it; it also takes part in sealing the kept answer. */
    readonly key: string,
    /** Names the key within user, method, route and the route's parameters. */
    readonly id: Buffer,
    /** Differs for another request under the same key. */
    readonly requestDigest: Buffer,
  ) {}
}

const storage = new AsyncLocalStorage<KeyedCall>();

/** Undefined for calls without a key. */
export function currentKeyedCall(): KeyedCall | undefined {
  return storage.getStore();
}

/** Runs `work` with the call as the current one, also for everything that `work` starts. */
export function runInKeyedCall<T>(call: KeyedCall, work: () => T): T {
  return storage.run(call, work);
}

/** Whether a request is a keyed call: a POST of somebody known with an `Idempotency-Key`. */
export function isKeyed({ method, principal, headers }: ScopedRequest): boolean {
  return method === 'POST' && principal !== undefined && headers[HEADER] !== undefined;
}

/**
 * A key belongs to the route with its parameters, not to the spelling of the address: a slash at the end or capitals
 * name no other call.
 *
 * @param request of which `isKeyed` is true
 * @throws ApiError 400 for a key that is empty or longer than 255 characters
 */
export function keyedCall(request: RoutedRequest): KeyedCall {
  const { method = '', principal, headers } = request;
  const key = headers[HEADER];
  checkKey(key, 'Idempotency-Key');
  const { route, url = '' } = request;
  if (!principal || !route?.path) throw new Error('a keyed call has a caller and a route');
  const parameters = JSON.stringify(Object.entries(request.params ?? {}).sort());
  const query = url.split('?', 2)[1] ?? '';
  return new KeyedCall(
    key,
    digest(principal.accountId, method, route.path, parameters, key),
    // With the key in it, nobody who reads the table can try bodies against it.
    digest(key, query, bodyBytes(request.body)),
  );
}

/** A call within a request, such as a tool call in an MCP message. */
export interface KeyedPart {
  accountId: string;
  name: string;
  /** Arguments of the call; the same key with other arguments is refused. */
  content: string;
  /** Its place among the parts of its request, the same in every try. */
  number: number;
  /** Its own key; the key of the request serves for a part that has none. */
  key?: string;
}

/**
 * The keyed call that a part is; undefined when neither the part nor its request has a key.
 *
 * @throws ApiError 400 for a key that is empty or longer than 255 characters
 */
export function keyedPart({ accountId, name, content, number, key }: KeyedPart): KeyedCall | undefined {
  if (key !== undefined) {
    checkKey(key, 'The idempotency key');
    return new KeyedCall(key, digest('part', accountId, name, key), digest(key, content));
  }
  const request = currentKeyedCall();
  if (!request) return undefined;
  const id = digest('part', request.id, name, String(number));
  return new KeyedCall(request.key, id, digest(request.key, content));
}

function checkKey(key: unknown, called: string): asserts key is string {
  if (typeof key === 'string' && key.trim() !== '' && key.length <= MAX_KEY) return;
  throw parameterMissing('Idempotency-Key', `${called} must have 1 to ${MAX_KEY} characters.`);
}

function bodyBytes(body: unknown): string | Buffer {
  return Buffer.isBuffer(body) ? body : JSON.stringify(body ?? null);
}

function digest(...parts: (string | Buffer)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest();
}
