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
 * Whether a connection of `hidingInterim` that had served an earlier request ended before a byte of this response: the
 * receiver most likely closed it before the request came (RFC 9112, 9.3.1).
 */
export function isOfEndedKeptConnection(error: unknown): boolean {
  return error instanceof Error && endedKept.has(error);
}

/** The beginnings of incomplete responses, by the error that ended them. */
const beginnings = new WeakMap<Error, readonly Buffer[]>();

/**
 * The first 64 KiB of the final response on which a connection of `hidingInterim` failed, in Latin-1; undefined when
 * none had begun.
 */
export function answerHeadOf(error: unknown): string | undefined {
  const chunks = error instanceof Error ? beginnings.get(error) : undefined;
  return chunks && Buffer.concat(chunks).toString('latin1', 0, ANSWER_HEAD_BYTES);
}

/**
 * Hides interim responses from the HTTP client that reads a connection (RFC 9110, 15.2): undici ends a connection at an
 * unrequested `100 Continue`. `101 Switching Protocols` stays, because no request here asks for another protocol. One
 * request at a time: a response begins after the last write.
 *
 * @returns the same socket: a stream around it would handle every byte twice
 */
export function hidingInterim(socket: Socket): Socket {
  const answers = new AnswerBytes(socket);
  const read = socket.read.bind(socket);
  const write = socket.write.bind(socket) as (...written: unknown[]) => boolean;
  socket.read = (size?: number) => {
    for (;;) {
      const chunk = read(size) as Buffer | null;
      const passed = chunk && answers.receive(chunk);
      if (passed?.length !== 0) return passed;
    }
  };
  socket.write = (...written: unknown[]) => {
    answers.expect();
    return write(...written);
  };
  // The client listens a moment later: an error until then must not end the process either.
  return socket.on('error', (error) => answers.noteEnd(error));
}

/** The bytes of a connection's responses. */
class AnswerBytes {
  private place: 'start' | 'interim' | 'final' = 'final';
  /** Undecided bytes: a few. */
  private rest: Buffer = NONE;
  private interimBytes = 0;
  private beginning: Buffer[] = [];
  private beginningBytes = 0;
  /** Whether it has served an earlier request. */
  private isKept = false;
  private hasAnswerBegun = false;

  constructor(private readonly socket: Socket) {}

  expect(): void {
    this.isKept ||= this.hasAnswerBegun;
    this.hasAnswerBegun = false;
    this.place = 'start';
    this.interimBytes = 0;
    this.beginning = [];
    this.beginningBytes = 0;
  }

  /** @returns the bytes for the client */
  receive(chunk: Buffer): Buffer {
    this.hasAnswerBegun = true;
    const passed = this.place === 'final' ? chunk : this.withoutInterim(chunk);
    if (this.beginningBytes < ANSWER_HEAD_BYTES && passed.length > 0) {
      this.beginning.push(passed);
      this.beginningBytes += passed.length;
    }
    return passed;
  }

  noteEnd(error: Error): void {
    if (this.beginningBytes > 0) beginnings.set(error, this.beginning);
    if (this.isKept && !this.hasAnswerBegun && 'code' in error && LOST.includes(String(error.code)))
      endedKept.add(error);
  }

  /** @returns the bytes of the final response, as far as they are known */
  private withoutInterim(chunk: Buffer): Buffer {
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
          return NONE;
        }
        this.place = 'interim';
      }
      const end = bytes.indexOf(BLANK_LINE);
      const behind = end < 0 ? Math.max(bytes.length - BLANK_LINE.length + 1, 0) : end + BLANK_LINE.length;
      this.interimBytes += behind;
      if (this.interimBytes > ANSWER_HEAD_BYTES) {
        this.socket.destroy(new Error('the interim answers are too long'));
        return NONE;
      }
      bytes = bytes.subarray(behind);
      if (end < 0) {
        this.rest = bytes;
        return NONE;
      }
      this.place = 'start';
    }
  }
}

/** @returns undefined until more bytes decide */
function beginsInterim(bytes: Buffer): boolean | undefined {
  const begun = bytes.toString('latin1', 0, CONTINUE.length);
  if (!STATUS.test(begun + CONTINUE.slice(begun.length))) return false;
  if (begun.length < CONTINUE.length) return undefined;
  return !begun.endsWith(SWITCHING_PROTOCOLS);
}
