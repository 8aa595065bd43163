import type { ServerResponse } from 'node:http';
import type { CursorCodec, LoggedEvent } from '@wagewright/events';
import { eventText } from './events.response';

/** Default reconnect delay of a client, milliseconds. */
const RETRY_MS = 2_000;
/** Characters handed to the connection at once; a single longer event is sent whole. */
const CHUNK = 64 * 1_024;
/** A client that takes no bytes for this long is cut off; it comes back with its last cursor. */
const STALLED_AFTER_MS = 30_000;

/** A header at the beginning of a stream; see `truncated` of a page. */
const TRUNCATED_HEADER = 'X-Events-Truncated';
/** The same for readers of the raw stream. */
const TRUNCATED_COMMENT = ': the cursor is older than what is kept; events may be missing\n';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // nginx and compatible proxies then pass every event on at once.
  'X-Accel-Buffering': 'no',
};

/**
 * The sending side of one Server-Sent Events connection. Nothing is read ahead: at most one chunk waits for the client
 * beyond the connection's own buffer, and the next events stay in the log until it is sent.
 */
export class EventStream {
  private isOpen = true;

  constructor(
    private readonly response: ServerResponse,
    private readonly cursors: CursorCodec,
  ) {
    response.once('close', () => (this.isOpen = false));
  }

  get isEnded(): boolean {
    return !this.isOpen;
  }

  /** @param isTruncated whether events after the requested position may be gone */
  begin(isTruncated: boolean): void {
    if (isTruncated) this.response.setHeader(TRUNCATED_HEADER, 'true');
    for (const [name, value] of Object.entries(HEADERS)) this.response.setHeader(name, value);
    this.response.write(`${isTruncated ? TRUNCATED_COMMENT : ''}retry: ${RETRY_MS}\n\n`);
  }

  /** Resolves when the client has taken the events or has disconnected. */
  async send(events: readonly LoggedEvent[]): Promise<void> {
    let chunk = '';
    for (const event of events) {
      chunk += `id: ${this.cursors.encode(event)}\nevent: ${event.type}\ndata: ${eventText(event, this.cursors)}\n\n`;
      if (chunk.length < CHUNK) continue;
      await this.write(chunk);
      chunk = '';
    }
    if (chunk) await this.write(chunk);
  }

  /** Sends a comment: clients ignore it, and proxies keep the connection. */
  beat(): Promise<void> {
    return this.write(':\n\n');
  }

  /** @param reason for readers of the raw stream. @param retryMs reconnect delay of the client */
  end(reason: string, retryMs = RETRY_MS): void {
    if (this.isOpen) this.response.end(`: ${reason}\nretry: ${retryMs}\n\n`);
  }

  /** Closes the connection without an ending. */
  destroy(): void {
    this.response.destroy();
  }

  private async write(text: string): Promise<void> {
    if (!this.isOpen || this.response.write(text)) return;
    await new Promise<void>((resolve) => {
      const stalled = setTimeout(() => this.response.destroy(), STALLED_AFTER_MS);
      const done = () => {
        clearTimeout(stalled);
        this.response.off('drain', done).off('close', done);
        resolve();
      };
      this.response.once('drain', done).once('close', done);
    });
  }
}
