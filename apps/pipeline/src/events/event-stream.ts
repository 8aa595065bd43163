import type { ServerResponse } from 'node:http';
import type { ApiError } from '@wagewright/errors';
import type { CursorCodec, LogPage } from '@wagewright/events';
import { eventText } from './events.response';
import type { LogStream } from './log-streams';
import { SseWriter } from './sse-writer';

/** Default reconnect delay of a client, milliseconds. */
const RETRY_MS = 2_000;

const CONTENT_TYPE = 'text/event-stream; charset=utf-8';
/** A header at the beginning of a stream; see `truncated` of a page. */
const TRUNCATED_HEADER = 'X-Events-Truncated';
/** The same for readers of the raw stream. */
const TRUNCATED_COMMENT = ': the cursor is older than what is kept; events may be missing\n';

/** `GET /events/stream` as its client reads it: every event as webhooks are sent it. */
export class EventStream implements LogStream<LogPage> {
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
