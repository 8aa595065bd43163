import { type Answer, ApiPromise } from './api-promise.ts';
import { ConnectionError, errorOf, TimeoutError, WagewrightError } from './errors.ts';
import { type AnswerOf, type InputOf, type OperationId, type Route, routeOf } from './operations.ts';
import { PagePromise } from './page-promise.ts';
import { reasonOf, retrying } from './retry.ts';

export interface Settings {
  /** Base addresses, without a slash at the end. */
  urls: Record<Route['service'], string>;
  credentials: Record<Route['service'], string | undefined>;
  fetch: typeof fetch;
  maxRetries: number;
  timeoutMs: number;
}

/** Options of one call. */
export interface CallOptions {
  /** Ends the call, its pauses included; the call then throws the reason of the signal. */
  signal?: AbortSignal | undefined;
  /** For each try, milliseconds. */
  timeoutMs?: number | undefined;
  /** Tries after the first one, 0 for none. */
  maxRetries?: number | undefined;
  /** At most 255 characters, in place of one made for the call: to repeat a write after the program was restarted. */
  idempotencyKey?: string | undefined;
  /** The `ETag` or version that a change is based on: when the record has changed meanwhile, the call fails with 412. */
  ifMatch?: string | number | undefined;
  headers?: Record<string, string> | undefined;
}

interface Sent {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface Paging<Page, Item> {
  items: (page: Page) => readonly Item[];
  /** Cursor of the next page; null or undefined on the last one. */
  cursor: (page: Page) => string | null | undefined;
  /** The parameter that takes it, `cursor` unless stated. */
  parameter?: string;
}

/** Operations whose answer is bytes. */
const BINARY: ReadonlySet<OperationId> = new Set<OperationId>(['account.export', 'jobs.files.get']);
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export class Transport {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  get maxRetries(): number {
    return this.#settings.maxRetries;
  }

  call<Id extends OperationId>(
    id: Id,
    input: InputOf<Id>,
    options: CallOptions = {},
  ): ApiPromise<AnswerOf<Id>> {
    return ApiPromise.of(this.#answer<AnswerOf<Id>>(id, input, options));
  }

  list<Id extends OperationId, Item>(
    id: Id,
    input: InputOf<Id>,
    options: CallOptions | undefined,
    paging: Paging<AnswerOf<Id>, Item>,
  ): PagePromise<AnswerOf<Id>, Item> {
    const next = (page: AnswerOf<Id>) => {
      const cursor = paging.cursor(page);
      const { query }: Sent = input;
      const parameter = paging.parameter ?? 'cursor';
      // A cursor that comes back unchanged leads nowhere.
      if (cursor === null || cursor === undefined || cursor === query?.[parameter]) return undefined;
      const following = { ...input, query: { ...query, [parameter]: cursor } };
      return this.list(id, following, options, paging);
    };
    return PagePromise.read(this.#answer<AnswerOf<Id>>(id, input, options ?? {}), {
      items: paging.items,
      next,
    });
  }

  /**
   * One try to open a stream: the time-out holds until it is open.
   *
   * @throws ApiError when it is refused
   */
  async open<Id extends OperationId>(id: Id, input: InputOf<Id>, options: CallOptions): Promise<Response> {
    const { url, init } = this.#request(id, input, options);
    const { signal } = options;
    const connecting = new AbortController();
    const timer = setTimeout(() => connecting.abort(), options.timeoutMs ?? this.#settings.timeoutMs);
    const either = signal ? AbortSignal.any([signal, connecting.signal]) : connecting.signal;
    try {
      return await this.#send(url, { ...init, signal: either });
    } catch (error) {
      throw failure(error, url, signal, connecting.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The same request for every try: a write keeps its key, so that no try repeats it. */
  async #answer<T>(id: OperationId, input: Sent, options: CallOptions): Promise<Answer<T>> {
    const { signal, maxRetries = this.#settings.maxRetries } = options;
    const { timeoutMs = this.#settings.timeoutMs } = options;
    checkedLimits({ maxRetries, timeoutMs });
    const { url, init } = this.#request(id, input, options);
    return retrying(
      async () => {
        const timeout = AbortSignal.timeout(timeoutMs);
        const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
        try {
          const response = await this.#send(url, { ...init, signal: either });
          return { data: (await dataOf(response, BINARY.has(id))) as T, response };
        } catch (error) {
          throw failure(error, url, signal, timeout);
        }
      },
      { maxRetries, signal },
    );
  }

  /** @throws ApiError for an error status; WagewrightError for a redirect, which would take the credential elsewhere */
  async #send(url: string, init: RequestInit): Promise<Response> {
    const response = await this.#settings.fetch(url, init);
    if (response.ok) return response;
    if (!isRedirect(response)) throw errorOf(response, await response.text());
    await response.body?.cancel();
    throw new WagewrightError(
      `${new URL(url).origin} answered with a redirect, which the client does not follow. Set the base address to the one that it leads to.`,
    );
  }

  #request(id: OperationId, input: Sent, options: CallOptions): { url: string; init: RequestInit } {
    const { service, method, path, isPublic } = routeOf(id);
    const credential = isPublic ? undefined : this.#settings.credentials[service];
    const { body } = input;
    const type = contentTypeOf(body);
    const headers = {
      Accept: '*/*',
      ...(credential !== undefined && { Authorization: `Bearer ${credential}` }),
      ...(method !== 'GET' && { 'Idempotency-Key': options.idempotencyKey ?? newKey() }),
      ...(type !== undefined && { 'Content-Type': type }),
      ...(options.ifMatch !== undefined && { 'If-Match': entityTag(options.ifMatch) }),
      ...options.headers,
    };
    const url = this.#settings.urls[service] + filled(path, input.path ?? {}) + queryText(input.query ?? {});
    // Workers do not know `error`.
    const init: RequestInit = { method, headers, redirect: 'manual' };
    if (body === undefined) return { url, init };
    return { url, init: { ...init, body: isSentAsItIs(body) ? body : JSON.stringify(body) } };
  }
}

function isSentAsItIs(body: unknown): body is string | Uint8Array<ArrayBuffer> | FormData | Blob {
  return [Uint8Array, FormData, Blob].some((kind) => body instanceof kind) || typeof body === 'string';
}

/** Undefined without a body, and for a form, whose boundary `fetch` knows. */
function contentTypeOf(body: unknown): string | undefined {
  if (body === undefined || body instanceof FormData) return undefined;
  if (body instanceof Blob) return body.type;
  return typeof body === 'string' ? 'text/csv; charset=utf-8' : 'application/json';
}

/** @throws WagewrightError for an empty id, which would be another route */
function filled(path: string, values: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (!value) throw new WagewrightError(`${name} must be a text that is not empty`);
    return encodeURIComponent(value);
  });
}

/** Lists are one value with commas; undefined and null are left out. */
function queryText(query: Record<string, unknown>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(
    Object.fromEntries(entries.map(([name, value]) => [name, String(value)])),
  ).toString();
  return text === '' ? '' : `?${text}`;
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A version in the form of the service's `ETag`. */
function entityTag(ifMatch: string | number): string {
  return typeof ifMatch === 'number' ? `"${ifMatch}"` : ifMatch;
}

/** Browsers hide the status of a redirect. */
function isRedirect({ status, type }: Response): boolean {
  return type === 'opaqueredirect' || REDIRECTS.has(status);
}

async function dataOf(response: Response, isBinary: boolean): Promise<unknown> {
  if (isBinary) return new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  if (type.includes('json')) return JSON.parse(text) as unknown;
  if (!/html/i.test(type)) return text;
  const { origin } = new URL(response.url || 'http://unknown');
  throw new WagewrightError(
    `${origin} answered with ${type.slice(0, 50)}, which is no answer of the service. Is the address right, and is there a sign-in page of the network before it?`,
  );
}

/** Timers take no more milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** @throws WagewrightError for limits that are no numbers, or none that can be kept */
export function checkedLimits<Limits extends { maxRetries: number; timeoutMs: number }>(
  limits: Limits,
): Limits {
  const { maxRetries, timeoutMs } = limits;
  if (!Number.isInteger(maxRetries) || maxRetries < 0)
    throw new WagewrightError(`maxRetries must be a whole number from 0, and is ${maxRetries}.`);
  if (!(timeoutMs > 0 && timeoutMs <= LONGEST_TIMER_MS))
    throw new WagewrightError(`timeoutMs must be between 1 and ${LONGEST_TIMER_MS}, and is ${timeoutMs}.`);
  return limits;
}

/**
 * The error of a failed try: the caller's abort unchanged, and everything but the service's own errors as one class.
 * Its message names the origin alone: the path of a calendar feed is a secret.
 */
function failure(error: unknown, url: string, signal: AbortSignal | undefined, timeout: AbortSignal): Error {
  if (error instanceof WagewrightError) return error;
  if (signal?.aborted) return reasonOf(signal);
  const { origin } = new URL(url);
  if (timeout.aborted) return new TimeoutError(`${origin} did not answer in time.`, { cause: error });
  return new ConnectionError(`The connection to ${origin} failed (${causeOf(error)}).`, { cause: error });
}

/** The code of the innermost cause, such as `ECONNREFUSED`, or its message: Node nests them. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  if (cause instanceof Error) return causeOf(cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : message;
}
