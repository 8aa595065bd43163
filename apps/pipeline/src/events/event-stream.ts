import type { ServerResponse } from 'node:http';
import type { CursorCodec } from './cursor-codec';
import type { LoggedEvent } from './event-log.repository';
import { eventText } from './events.response';

/** How soon a client may come back, milliseconds, unless it is told otherwise. */
const RETRY_MS = 2_000;
/** What is handed to the connection at once, characters, unless one event has more. */
const CHUNK = 64 * 1_024;
/** How long a client may take nothing before it is cut off; it comes back with the last cursor that it got. */
const STALLED_AFTER_MS = 30_000;

/** Says at the beginning of a stream, where it is so, what `truncated` says of a page. */
const TRUNCATED_HEADER = 'X-Events-Truncated';
/** The same for whoever reads the raw stream. */
const TRUNCATED_COMMENT = ': the cursor is older than what is kept; events may be missing\n';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // nginx, and what understands its header, then passes every event on at once.
  'X-Accel-Buffering': 'no',
};

/**
 * The sending side of one Server-Sent Events connection. Nothing is read ahead for a client: no more than a chunk waits
 * for it beside what the connection itself holds, and the next events stay in the log until that is sent.
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

  /** @param isTruncated whether events behind the place that was asked for may be gone */
  begin(isTruncated: boolean): void {
    if (isTruncated) this.response.setHeader(TRUNCATED_HEADER, 'true');
    for (const [name, value] of Object.entries(HEADERS)) this.response.setHeader(name, value);
    this.response.write(`${isTruncated ? TRUNCATED_COMMENT : ''}retry: ${RETRY_MS}\n\n`);
  }

  /** Resolves when the client has taken them, or has gone. */
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

  /** A comment: clients ignore it, and proxies see that the connection lives. */
  beat(): Promise<void> {
    return this.write(':\n\n');
  }

  /** @param reason for whoever reads the raw stream. @param retryMs how soon the client shall come back */
  end(reason: string, retryMs = RETRY_MS): void {
    if (this.isOpen) this.response.end(`: ${reason}\nretry: ${retryMs}\n\n`);
  }

  /** Cuts the connection. */
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
