import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliPrefix, type CompressedPrefix, gzipPrefix } from './compressed-prefix';
import { type ContentEncoding, contentEncoding } from './content-encoding';

/** Smaller bodies would hardly shrink. Bytes. */
export const COMPRESS_FROM = 1_024;
const BEST_GZIP = 9;
const EMPTY: Buffer = Buffer.alloc(0);

/** 0–11: how hard brotli tries. gzip tries as hard, up to its own best. */
export const BrotliQuality = {
  /** For what is sent often. */
  Best: 11,
  /** For what is sent once: fast rather than small. */
  Fast: 4,
} as const;

/** Bytes that are sent any number of times, and compressed at most once for each encoding. */
export class CompressibleBody {
  readonly bytes: Buffer;
  private readonly compressed: Partial<Record<ContentEncoding, Promise<CompressedPrefix>>> = {};

  constructor(
    text: string,
    private readonly brotliQuality: number,
  ) {
    this.bytes = Buffer.from(text);
  }

  /**
   * Ends the response with these bytes in the best encoding that the client takes.
   *
   * @param tail follows them and differs from call to call; at most 65,535 bytes
   */
  async send(request: IncomingMessage, response: ServerResponse, tail: Buffer = EMPTY): Promise<void> {
    response.setHeader('Vary', 'Accept-Encoding');
    const encoding = this.encodingFor(request);
    const body = encoding === 'identity' ? this.plain(tail) : (await this.prefix(encoding)).with(tail);
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', body.length);
    response.end(body);
  }

  private encodingFor({ headers }: IncomingMessage): ContentEncoding {
    return this.bytes.length < COMPRESS_FROM ? 'identity' : contentEncoding(headers['accept-encoding']);
  }

  private plain(tail: Buffer): Buffer {
    return tail.length === 0 ? this.bytes : Buffer.concat([this.bytes, tail]);
  }

  private prefix(encoding: 'br' | 'gzip'): Promise<CompressedPrefix> {
    this.compressed[encoding] ??=
      encoding === 'br'
        ? brotliPrefix(this.bytes, this.brotliQuality)
        : gzipPrefix(this.bytes, Math.min(this.brotliQuality, BEST_GZIP));
    return this.compressed[encoding];
  }
}
