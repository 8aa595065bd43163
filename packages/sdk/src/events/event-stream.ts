import { ConnectionError, TimeoutError, WagewrightError } from '../api/errors.ts';
import type { QueryOf } from '../api/operations.ts';
import { pause, pauseBefore, reasonOf } from '../api/retry.ts';
import type { CallOptions, Transport } from '../api/transport.ts';
import type { WebhookEvent } from '../generated/pipeline.ts';
import { EventStreamParser } from './event-stream-parser.ts';

/** An event of the log: the body of its webhook deliveries, with its id and its place. */
export type LoggedEvent = WebhookEvent & {
  /** The `webhook-id` of its deliveries. */
  id: string;
  /** To be kept once the event is dealt with, and given as `after` to go on behind it. */
  cursor: string;
};

/** The service sends a comment every 15 seconds: three missing ones mean a dead connection. */
const SILENCE_MS = 45_000;
/** Before reconnecting when the service has ended the connection without a delay. */
const RETURN_MS = 1_000;

/**
 * The events of the log as they come, without end. A connection that ends or breaks is opened again behind the last
 * event: none is missed, none comes twice.
 *
 * @throws ApiError what trying again does not mend; ConnectionError after too many tries in a row; the reason of the signal
 */
export async function* streamEvents(
  transport: Transport,
  query: QueryOf<'events.stream'>,
  options: CallOptions,
): AsyncGenerator<LoggedEvent, void, undefined> {
  let after = await firstCursor(transport, query, options);
  let failures = 0;
  // A wrong address fails at once; after a first connection the stream keeps trying.
  let most = options.maxRetries ?? transport.maxRetries;
  for (;;) {
    const connection = new StreamConnection(transport, { ...query, after }, options);
    try {
      for await (const event of connection.events()) {
        after = event.cursor;
        yield event;
      }
      await pause(connection.returnMs, options.signal);
    } catch (error) {
      if (options.signal?.aborted) throw reasonOf(options.signal);
      if (connection.isOpen) [failures, most] = [0, options.maxRetries ?? Infinity];
      const pauseMs = pauseBefore(error, failures);
      if (pauseMs === undefined || failures >= most) throw error;
      failures += 1;
      await pause(pauseMs, options.signal);
    } finally {
      connection.close();
    }
  }
}

/** `now` becomes a cursor first: otherwise events during a broken first connection would be missed. */
async function firstCursor(
  transport: Transport,
  query: QueryOf<'events.stream'>,
  options: CallOptions,
): Promise<string | undefined> {
  if (query.after !== 'now') return query.after;
  return (await transport.call('events.list', { query: { ...query, limit: 1 } }, options)).nextCursor;
}

class StreamConnection {
  /** Whether the service has accepted it. */
  isOpen = false;
  readonly #transport: Transport;
  readonly #query: QueryOf<'events.stream'>;
  readonly #options: CallOptions;
  readonly #parser = new EventStreamParser();
  readonly #silence = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(transport: Transport, query: QueryOf<'events.stream'>, options: CallOptions) {
    this.#transport = transport;
    this.#query = query;
    this.#options = options;
  }

  get returnMs(): number {
    return this.#parser.retryMs ?? RETURN_MS;
  }

  async *events(): AsyncGenerator<LoggedEvent, void, undefined> {
    const { signal } = this.#options;
    const either = signal ? AbortSignal.any([signal, this.#silence.signal]) : this.#silence.signal;
    const { body } = await this.#transport.open(
      'events.stream',
      { query: this.#query },
      { ...this.#options, signal: either },
    );
    this.isOpen = true;
    if (!body) return;
    for await (const text of this.#texts(body))
      for (const { data } of this.#parser.push(text)) yield JSON.parse(data) as LoggedEvent;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#silence.abort();
  }

  async *#texts(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    try {
      for (;;) {
        this.#listen();
        const { value, done } = await reader.read();
        if (done) return;
        yield decoder.decode(value, { stream: true });
      }
    } catch (error) {
      if (error instanceof WagewrightError) throw error;
      throw new ConnectionError('The event stream broke off.', { cause: error });
    }
  }

  #listen(): void {
    clearTimeout(this.#timer);
    const fall = () => this.#silence.abort(new TimeoutError('The event stream fell silent.'));
    this.#timer = setTimeout(fall, SILENCE_MS);
  }
}
