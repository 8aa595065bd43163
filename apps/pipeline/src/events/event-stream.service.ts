import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Principal } from '@wagewright/auth';
import type { ApiError } from '@wagewright/errors';
import type { CursorCodec, LogPage } from '@wagewright/events';
import { HttpEnv, type ScopedRequest } from '@wagewright/http';
import { EVENTS_ACCESS } from './events-access';
import { eventText } from './events.response';
import type { ReadEventsRequest } from './list-events.request';
import { LogReaders } from './log-readers';
import { type LogStream, LogStreams } from './log-streams';
import { SseWriter } from './sse-writer';

/** Default reconnect delay of a client, milliseconds. */
const RETRY_MS = 2_000;

const CONTENT_TYPE = 'text/event-stream; charset=utf-8';
/** A header at the beginning of a stream; see `truncated` of a page. */
const TRUNCATED_HEADER = 'X-Events-Truncated';
/** The same for readers of the raw stream. */
const TRUNCATED_COMMENT = ': the cursor is older than what is kept; events may be missing\n';

/** `GET /events/stream` as its client reads it: every event as webhooks are sent it. */
class EventStream implements LogStream<LogPage> {
  private readonly writer: SseWriter;

  constructor(
    private readonly response: ServerResponse,
    private readonly cursors: CursorCodec,
    /** Milliseconds after which a client comes back that a shutdown disconnects. */
    private readonly returnMs: () => number,
  ) {
    this.writer = new SseWriter(response);
  }

  get isEnded(): boolean {
    return this.writer.isEnded;
  }

  begin({ truncated }: LogPage): void {
    if (truncated) this.response.setHeader(TRUNCATED_HEADER, 'true');
    this.writer.begin(CONTENT_TYPE, `${truncated ? TRUNCATED_COMMENT : ''}retry: ${RETRY_MS}\n\n`);
  }

  async send({ events }: LogPage): Promise<boolean> {
    const messages = events.map(
      (event) =>
        `id: ${this.cursors.encode(event)}\nevent: ${event.type}\ndata: ${eventText(event, this.cursors)}\n\n`,
    );
    await this.writer.send(messages);
    return messages.length > 0;
  }

  /** A comment: clients ignore it, and proxies keep the connection. */
  beat(): Promise<void> {
    return this.writer.send([':\n\n']);
  }

  end(refusal?: ApiError): void {
    if (refusal) this.endWith(refusal.message);
    else this.endWith('the service is restarting', this.returnMs());
  }

  /** @param reason for readers of the raw stream. @param retryMs reconnect delay of the client */
  endWith(reason: string, retryMs = RETRY_MS): void {
    this.writer.end(`: ${reason}\nretry: ${retryMs}\n\n`);
  }

  destroy(): void {
    this.writer.destroy();
  }
}

const MS_PER_SECOND = 1_000;
/** Spreads the reconnects after a shutdown. */
const RETURN_SPREAD_MS = 1_000;

@Injectable()
export class EventStreamService {
  constructor(
    private readonly readers: LogReaders,
    private readonly streams: LogStreams,
    private readonly http: HttpEnv,
  ) {}

  /**
   * Begins a stream. Resolves once it has begun; the stream goes on until the client or the service ends it.
   *
   * @param lastEventId the cursor of an automatic reconnect; it takes precedence over `after`
   * @throws ApiError 400 for an invalid cursor, 429 when the user has too many streams
   */
  async open(
    { accountId: userId }: Principal,
    { after, types }: ReadEventsRequest,
    lastEventId: string | undefined,
    request: ScopedRequest,
    response: ServerResponse,
  ): Promise<void> {
    const from = lastEventId
      ? { cursor: lastEventId, name: 'Last-Event-ID' }
      : { cursor: after, name: 'after' };
    const reader = this.readers.open({ userId, types }, from);
    const ready = await this.streams.prepare({ userId, reader, rule: EVENTS_ACCESS, request, response });
    if (!ready) return;
    const stream = new EventStream(response, reader.cursors, () => this.returnMs());
    if (request.method !== 'HEAD') {
      this.streams.start(ready, stream);
      return;
    }
    stream.begin(ready.first);
    stream.endWith('no body');
  }

  /** When a disconnected client should come back: by then its balancer knows that this process is stopping. */
  private returnMs(): number {
    return Math.round(this.http.drainSeconds * MS_PER_SECOND + Math.random() * RETURN_SPREAD_MS);
  }
}
