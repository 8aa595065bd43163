import type { IncomingMessage, ServerResponse } from 'node:http';
import { responseCompressions, type CompressionQuality } from './compression.metrics';
import { bestCompression } from './best-compression';
import { brotliPrefix, type CompressedPrefix, gzipPrefix } from './compressed-prefix';
import { type ContentEncoding, contentEncoding } from './content-encoding';

/** Smaller bodies would hardly shrink. Bytes. */
export const COMPRESS_FROM = 1_024;
const EMPTY: Buffer = Buffer.alloc(0);

/** How hard gzip (0–9) and brotli (0–11) try: the catalogue of 470 kB takes 4 ms fast, and 20 and 800 ms at the best. */
const LEVELS = { gzip: { fast: 4, best: 9 }, br: { fast: 4, best: 11 } } as const;

/** The quality of brotli for what is sent once. */
export const FAST_BROTLI = LEVELS.br.fast;

type Encoding = Exclude<ContentEncoding, 'identity'>;

/** The body in one encoding. */
interface Compressed {
  prefix: Promise<CompressedPrefix>;
  /** Bytes; 0 until they are there. */
  size: number;
  /** At the best quality, or soon to be. */
  isImproved: boolean;
}

/** Bytes that are sent any number of times. */
export class CompressibleBody {
  readonly bytes: Buffer;
  /** Called when the number of bytes held has changed. */
  onResize?: () => void;
  private readonly compressed: Partial<Record<Encoding, Compressed>> = {};

  /**
   * @param isKept whether the bytes are kept to be sent again. Then they are compressed at the best quality, in the
   *   background, when they are asked for again in the same encoding; the first sending compresses them fast.
   */
  constructor(
    text: string,
    private readonly isKept: boolean,
  ) {
    this.bytes = Buffer.from(text);
  }

  /** Bytes held, those of the compressed forms included. */
  get held(): number {
    const { br, gzip } = this.compressed;
    return this.bytes.length + (br?.size ?? 0) + (gzip?.size ?? 0);
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

  private prefix(encoding: Encoding): Promise<CompressedPrefix> {
    const known = this.compressed[encoding];
    if (!known) return this.first(encoding);
    if (this.isKept && !known.isImproved)
      known.isImproved = bestCompression.offer(() => this.improve(encoding, known));
    return known.prefix;
  }

  private async first(encoding: Encoding): Promise<CompressedPrefix> {
    const prefix = this.compress(encoding, 'fast');
    const compressed = { prefix, size: 0, isImproved: false };
    this.compressed[encoding] = compressed;
    const ready = await prefix;
    this.hold(compressed, ready);
    return ready;
  }

  private async improve(encoding: Encoding, compressed: Compressed): Promise<void> {
    const best = await this.compress(encoding, 'best');
    compressed.prefix = Promise.resolve(best);
    this.hold(compressed, best);
  }

  private hold(compressed: Compressed, { size }: CompressedPrefix): void {
    compressed.size = size;
    this.onResize?.();
  }

  private compress(encoding: Encoding, quality: CompressionQuality): Promise<CompressedPrefix> {
    responseCompressions.inc({ quality });
    const level = LEVELS[encoding][quality];
    return encoding === 'br' ? brotliPrefix(this.bytes, level) : gzipPrefix(this.bytes, level);
  }
}
