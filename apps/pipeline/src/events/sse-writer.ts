import type { ServerResponse } from 'node:http';
import { exemptFromPace } from '@wagewright/http';

/** Characters handed to the connection at once; a single longer event is sent whole. */
const CHUNK = 64 * 1_024;

const HEADERS = new Map([
  ['Cache-Control', 'no-store, no-transform'],
  // nginx and compatible proxies then pass every event on at once.
  ['X-Accel-Buffering', 'no'],
]);

/**
 * The sending side of one Server-Sent Events connection. Nothing is read ahead: at most one chunk waits for the client
 * beyond the connection's own buffer, and the next events stay in the log until it is sent. A client that takes nothing for 30
 * seconds is cut off (`LeastPace`); it comes back with its last cursor.
 */
export class SseWriter {
  private isOpen = true;

  constructor(private readonly response: ServerResponse) {
    response.once('close', () => (this.isOpen = false));
  }

  get isEnded(): boolean {
    return !this.isOpen;
  }

  /** @param text the first message */
  begin(contentType: string, text: string): void {
    exemptFromPace(this.response);
    this.response.setHeaders(HEADERS);
    this.response.setHeader('Content-Type', contentType);
    this.response.write(text);
  }

  /** Resolves when the client has taken the messages or has disconnected. */
  async send(messages: Iterable<string>): Promise<void> {
    let chunk = '';
    for (const message of messages) {
      chunk += message;
      if (chunk.length < CHUNK) continue;
      await this.write(chunk);
      chunk = '';
    }
    if (chunk) await this.write(chunk);
  }

  /** @param text the last message */
  end(text: string): void {
    if (this.isOpen) this.response.end(text);
  }

  /** Closes the connection without an ending. */
  destroy(): void {
    this.response.destroy();
  }

  private async write(text: string): Promise<void> {
    if (!this.isOpen || this.response.write(text)) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        this.response.off('drain', done).off('close', done);
        resolve();
      };
      this.response.once('drain', done).once('close', done);
    });
  }
}
