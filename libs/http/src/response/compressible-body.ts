import type { ServerResponse } from 'node:http';
import type { ScopedRequest } from '../request/scoped-request';
import { bestCompression } from './best-compression';
import { brotliPrefix, type CompressedPrefix, gzipPrefix } from './compressed-prefix';
import { type ContentEncoding, contentEncoding } from './content-encoding';
import { endInPieces, PIECE_BYTES } from './pieces';

/** Smaller bodies would hardly shrink. Bytes. */
export const COMPRESS_FROM = 1_024;

/** How hard gzip (0–9) and brotli (0–11) try: the catalogue of 470 kB takes 4 ms fast, and 20 and 800 ms at the best. */
const LEVELS = { gzip: { fast: 4, best: 9 }, br: { fast: 4, best: 11 } } as const;

/** The quality of brotli for a body that is sent once. */
export const FAST_BROTLI = LEVELS.br.fast;

type CompressionQuality = 'fast' | 'best';

type Encoding = Exclude<ContentEncoding, 'identity'>;

interface Compressed {
  /** Undefined while the first compression runs. */
  ready?: CompressedPrefix;
  first: Promise<CompressedPrefix>;
  /** Whether it has, or is about to have, the best quality. */
  isImproved: boolean;
}

/** A text that is sent any number of times. */
export class CompressibleBody {
  /** Bytes of UTF-8 when kept. Node sends a text in one piece with its head, which costs less for one sending. */
  readonly content: Buffer | string;
  private readonly compressed: Partial<Record<Encoding, Compressed>> = {};

  /**
   * @param isKept whether the bytes are kept to be sent again. Then they are compressed at the best quality, in the
   *   background, when they are asked for again in the same encoding; the first sending compresses them fast.
   */
  constructor(
    text: string,
    readonly isKept: boolean,
  ) {
    this.content = isKept ? bytesOf(text) : text;
  }

  /**
   * Ends the response with this text in the best encoding that the client takes.
   *
   * @param tail follows it and differs from call to call; at most 65,535 bytes
   * @returns undefined when that is done at once, as it is unless something has to be compressed first
   */
  send({ headers }: ScopedRequest, response: ServerResponse, tail = ''): Promise<void> | undefined {
    const { content } = this;
    const isSmall = Buffer.byteLength(content) < COMPRESS_FROM;
    const encoding = isSmall ? 'identity' : contentEncoding(headers['accept-encoding']);
    if (encoding === 'identity') {
      end(response, content, tail);
      return undefined;
    }
    const sendPrefix = ({ body, endingWith }: CompressedPrefix): void => {
      response.setHeader('Content-Encoding', encoding);
      end(response, body, endingWith(tail));
    };
    const prefix = this.prefix(encoding);
    if (prefix instanceof Promise) return prefix.then(sendPrefix);
    sendPrefix(prefix);
    return undefined;
  }

  /** Before the first sending, which waits if it comes meanwhile. */
  async compressBest(): Promise<void> {
    await Promise.all([this.first('br', 'best'), this.first('gzip', 'best')]);
  }

  private prefix(encoding: Encoding): CompressedPrefix | Promise<CompressedPrefix> {
    const known = this.compressed[encoding];
    if (!known) return this.first(encoding, 'fast');
    if (this.isKept && !known.isImproved)
      known.isImproved = bestCompression.offer(() => this.improve(encoding, known));
    return known.ready ?? known.first;
  }

  private first(encoding: Encoding, quality: CompressionQuality): Promise<CompressedPrefix> {
    const compressed: Compressed = {
      first: this.compress(encoding, quality),
      isImproved: quality === 'best',
    };
    this.compressed[encoding] = compressed;
    compressed.first = compressed.first.then((ready) => (compressed.ready = ready));
    return compressed.first;
  }

  private async improve(encoding: Encoding, compressed: Compressed): Promise<void> {
    compressed.ready = await this.compress(encoding, 'best');
  }

  private compress(encoding: Encoding, quality: CompressionQuality): Promise<CompressedPrefix> {
    const level = LEVELS[encoding][quality];
    const bytes = typeof this.content === 'string' ? bytesOf(this.content) : this.content;
    return encoding === 'br' ? brotliPrefix(bytes, level) : gzipPrefix(bytes, level);
  }
}

/** `Buffer.from` takes three times as long for a long text, and cuts a short one from a pool, which a kept body must not keep. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Ends the response with a body that many responses may share and an ending of its own; the body is not copied. */
function end(response: ServerResponse, body: Buffer | string, ending: Buffer | string): void {
  const bodyBytes = Buffer.byteLength(body);
  response.setHeader('Content-Length', bodyBytes + Buffer.byteLength(ending));
  if (bodyBytes > PIECE_BYTES) {
    endInPieces(response, typeof body === 'string' ? bytesOf(body) : body, ending);
    return;
  }
  if (ending.length > 0) response.write(body);
  response.end(ending.length > 0 ? ending : body);
}
