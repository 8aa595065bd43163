import { ConsoleError, NOT_REACHED } from './call-error.ts';
import type { FieldFault } from './fault-words.ts';
import { CONSOLE_ROUTES, type ConsoleOperations } from './generated/console.ts';

/** An operation of the console's API, by its id in the OpenAPI description: `credentials.create`. */
export type ConsoleOperation = keyof ConsoleOperations;

export type AnswerOf<Id extends ConsoleOperation> = ConsoleOperations[Id]['answer'];

export type SentWith<Id extends ConsoleOperation> = {
  [Part in keyof ConsoleOperations[Id] as Exclude<Part, 'answer'>]: Part extends 'query'
    ? OrUndefined<NonNullable<ConsoleOperations[Id][Part]>>
    : ConsoleOperations[Id][Part];
} & { signal?: AbortSignal };

/** An undefined query parameter is left out. */
type OrUndefined<T> = { [Name in keyof T]: T[Name] | undefined };

interface SentParts {
  path?: Readonly<Record<string, string>>;
  /** Undefined values are left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
  signal?: AbortSignal;
}

/** A call that can be repeated. */
export interface ConsoleRequest {
  url: string;
  init: RequestInit;
}

/** Gives a write its idempotency key, so that a repeat is the same call. */
export function consoleRequest(
  id: ConsoleOperation,
  { path = {}, query = {}, body, signal }: SentParts = {},
): ConsoleRequest {
  const [method, template] = CONSOLE_ROUTES[id];
  const address = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (method === 'POST') headers['Idempotency-Key'] = newKey();
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const init = { method, headers, signal, body: body === undefined ? undefined : JSON.stringify(body) };
  return { url: address + search, init };
}

/** @throws ConsoleError when the call is refused or does not arrive */
export async function sendToConsole<T>({ url, init }: ConsoleRequest): Promise<T> {
  const response = await fetch(url, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new ConsoleError(NOT_REACHED, 0, undefined, [], undefined);
  });
  const text = await response.text();
  if (!response.ok) throw refusalOf(response, text);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

interface ErrorBody {
  error?: string;
  code?: string;
  details?: FieldFault[];
  requestId?: string;
}

function refusalOf({ status, headers }: Response, text: string): ConsoleError {
  const { error, code, details = [], requestId } = parsed(text);
  const message = error ?? 'The response gives no reason.';
  return new ConsoleError(
    message,
    status,
    code,
    details,
    requestId ?? headers.get('x-request-id') ?? undefined,
  );
}

/** A gateway in between may answer with HTML. */
function parsed(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** An idempotency key. Not `randomUUID`, which browsers withhold from pages without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
