import { Duplex } from 'node:stream';
import type { Socket } from 'node:net';

/** Maximum bytes of the headers of a response and its interim responses; a longer one is aborted. */
export const ANSWER_HEAD_BYTES = 65_536;

const BLANK_LINE = '\r\n\r\n';
const NONE = Buffer.alloc(0);
const STATUS = /^HTTP\/1\.\d 1\d\d$/;
/** As long as a match of `STATUS`. */
const CONTINUE = 'HTTP/1.1 100';
const SWITCHING_PROTOCOLS = '101';

/** Codes for an end by the peer or the network. */
const LOST = ['ECONNABORTED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];
/** The errors of kept connections that ended before a byte of the response. */
const endedKept = new WeakSet<Error>();

/**
 * Whether a connection of `AnswerStream` that had served an earlier request ended before a byte of this response: the
 * receiver most likely closed it before the request came (RFC 9112, 9.3.1).
 */
export function isOfEndedKeptConnection(error: unknown): boolean {
  return error instanceof Error && endedKept.has(error);
}

/** The heads of incomplete responses, by the error that ended them. */
const heads = new WeakMap<Error, readonly Buffer[]>();

/**
 * The head of the final response on which a connection of `AnswerStream` failed, with the bytes after it; undefined
 * when none had begun or it exceeds 64 KiB.
 */
export function answerHeadOf(error: unknown): string | undefined {
  const chunks = error instanceof Error ? heads.get(error) : undefined;
  return chunks && Buffer.concat(chunks).toString('latin1');
}

/**
 * A connection that hides interim responses from an HTTP client (RFC 9110, 15.2): undici ends a connection at an
 * unrequested `100 Continue`. stays, because no request here asks for another protocol. One request at a time: a
 * response begins after the last write.
 */
export class AnswerStream extends Duplex {
  private place: 'start' | 'interim' | 'final' = 'final';
  /** Undecided bytes: a few. */
  private rest: Buffer = NONE;
  private interimBytes = 0;
  private head: Buffer[] = [];
  private headBytes = 0;
  private headTail: Buffer | undefined;
  /** Whether it has served an earlier request. */
  private isKept = false;
  private hasAnswerBegun = false;

  constructor(private readonly socket: Socket) {
    super({ decodeStrings: false, allowHalfOpen: false });
    // The client listens a moment later: an error until then must not end the process.
    this.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    socket.on('end', () => {
      if (this.rest.length > 0) this.push(this.rest);
      this.push(null);
    });
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => {
      if (!socket.readableEnded) this.destroy();
    });
  }

  override _read(): void {
    this.socket.resume();
  }

  override _write(
    chunk: string | Buffer,
    encoding: BufferEncoding,
    done: (error?: Error | null) => void,
  ): void {
    this.expectAnswer();
    this.socket.write(chunk, encoding, done);
  }

  override _writev(
    chunks: { chunk: string | Buffer; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ): void {
    this.expectAnswer();
    this.socket.cork();
    chunks.forEach(({ chunk, encoding }, index) =>
      this.socket.write(chunk, encoding, index === chunks.length - 1 ? done : undefined),
    );
    this.socket.uncork();
  }

  override _final(done: () => void): void {
    this.socket.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (error && this.headBytes > 0 && this.headBytes <= ANSWER_HEAD_BYTES) heads.set(error, this.head);
    if (error && this.isKept && !this.hasAnswerBegun && 'code' in error && LOST.includes(String(error.code)))
      endedKept.add(error);
    this.socket.destroy();
    done(error);
  }

  private expectAnswer(): void {
    this.isKept ||= this.hasAnswerBegun;
    this.hasAnswerBegun = false;
    this.place = 'start';
    this.interimBytes = 0;
    this.head = [];
    this.headBytes = 0;
    this.headTail = NONE;
  }

  private receive(chunk: Buffer): void {
    this.hasAnswerBegun = true;
    const passed = this.place === 'final' ? chunk : this.withoutInterim(chunk);
    if (!passed || passed.length === 0) return;
    if (this.headTail) this.keepHead(passed, this.headTail);
    if (!this.push(passed)) this.socket.pause();
  }

  /** @returns the bytes of the final response, as far as they are known */
  private withoutInterim(chunk: Buffer): Buffer | undefined {
    let bytes = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk;
    this.rest = NONE;
    for (;;) {
      if (this.place === 'start') {
        const isInterim = beginsInterim(bytes);
        if (isInterim === false) {
          this.place = 'final';
          return bytes;
        }
        if (isInterim === undefined) {
          this.rest = bytes;
          return undefined;
        }
        this.place = 'interim';
      }
      const end = bytes.indexOf(BLANK_LINE);
      const behind = end < 0 ? Math.max(bytes.length - BLANK_LINE.length + 1, 0) : end + BLANK_LINE.length;
      this.interimBytes += behind;
      if (this.interimBytes > ANSWER_HEAD_BYTES) {
        this.destroy(new Error('the interim answers are too long'));
        return undefined;
      }
      bytes = bytes.subarray(behind);
      if (end < 0) {
        this.rest = bytes;
        return undefined;
      }
      this.place = 'start';
    }
  }

  private keepHead(chunk: Buffer, tail: Buffer): void {
    this.head.push(chunk);
    const searched = tail.length > 0 ? Buffer.concat([tail, chunk]) : chunk;
    const end = searched.indexOf(BLANK_LINE);
    this.headBytes += end < 0 ? chunk.length : Math.max(end + BLANK_LINE.length - tail.length, 1);
    const isOver = end >= 0 || this.headBytes > ANSWER_HEAD_BYTES;
    this.headTail = isOver ? undefined : searched.subarray(-(BLANK_LINE.length - 1));
  }
}

/** @returns undefined until more bytes decide */
function beginsInterim(bytes: Buffer): boolean | undefined {
  const begun = bytes.toString('latin1', 0, CONTINUE.length);
  if (!STATUS.test(begun + CONTINUE.slice(begun.length))) return false;
  if (begun.length < CONTINUE.length) return undefined;
  return !begun.endsWith(SWITCHING_PROTOCOLS);
}
