import type { ServerResponse } from 'node:http';
import { metricsRegistry } from '@wagewright/observability';
import { Counter } from 'prom-client';
import type { ScopedRequest } from '../request/scoped-request';
import { bestCompression } from './best-compression';
import { brotliPrefix, type CompressedPrefix, gzipPrefix } from './compressed-prefix';
import { type ContentEncoding, contentEncoding } from './content-encoding';
import { addVary, endWithPieces, endWithShared, endWithText } from '../request/response-headers';

/** What every body depends on that may be compressed. */
export const ACCEPT_ENCODING = 'Accept-Encoding';
/** Smaller bodies would hardly shrink. Bytes. */
export const COMPRESS_FROM = 1_024;
/** Up to this length a text is sent as a text. Longer ones are mostly sent compressed. Bytes. */
const LONGEST_TEXT = 65_536;

/** How hard gzip (0–9) and brotli (0–11) try: the catalogue of 470 kB takes 4 ms fast, and 20 and 800 ms at the best. */
const LEVELS = { gzip: { fast: 4, best: 9 }, br: { fast: 4, best: 11 } } as const;

/** The quality of brotli for what is sent once. */
export const FAST_BROTLI = LEVELS.br.fast;

/** Qualities at which a body is compressed. */
type CompressionQuality = 'fast' | 'best';

const responseCompressions = new Counter({
  name: 'http_response_compressions_total',
  help: 'Bodies compressed by quality: fast for a first sending, best for what is asked for again.',
  labelNames: ['quality'] as const,
  registers: [metricsRegistry],
});

const responseCompressionsFormerName = new Counter({
  name: 'http_answer_compressions_total',
  help: 'Deprecated, leaves with the next release: the former name of http_response_compressions_total.',
  labelNames: ['quality'] as const,
  registers: [metricsRegistry],
});

type Encoding = Exclude<ContentEncoding, 'identity'>;

/** The body in one encoding. */
interface Compressed {
  /** Undefined until it is there. */
  ready?: CompressedPrefix;
  /** The work that makes it so. */
  first: Promise<CompressedPrefix>;
  /** At the best quality, or soon to be. */
  isImproved: boolean;
}

/** A text that is sent any number of times. */
export class CompressibleBody {
  /** Called when the number of bytes held has changed. */
  onResize?: () => void;
  private readonly size: number;
  /** The bytes: as the characters of a text, which goes out in one piece with the head, unless they are many. */
  private readonly content: string | Buffer;
  private readonly compressed: Partial<Record<Encoding, Compressed>> = {};

  /**
   * @param isKept whether the bytes are kept to be sent again. Then they are compressed at the best quality, in the
   *   background, when they are asked for again in the same encoding; the first sending compresses them fast.
   * @param vary request headers that the text depends on
   */
  constructor(
    text: string,
    private readonly isKept: boolean,
    private readonly vary = ACCEPT_ENCODING,
  ) {
    this.size = Buffer.byteLength(text);
    this.content = this.size <= LONGEST_TEXT ? bytesAsText(text) : Buffer.from(text);
  }

  /** Bytes held, those of the compressed forms included. */
  get held(): number {
    const { br, gzip } = this.compressed;
    return this.size + (br?.ready?.shared.size ?? 0) + (gzip?.ready?.shared.size ?? 0);
  }

  /**
   * Ends the response with this text in the best encoding that the client takes.
   *
   * @param tail follows it and differs from call to call; at most 65,535 bytes
   * @returns undefined when that is done at once, as it is unless something has to be compressed first
   */
  send(request: ScopedRequest, response: ServerResponse, tail = ''): Promise<void> | undefined {
    addVary(request.responseHeaders, this.vary);
    const encoding =
      this.size < COMPRESS_FROM ? 'identity' : contentEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') {
      this.sendPlain(request, response, tail);
      return undefined;
    }
    const prefix = this.prefix(encoding);
    if (!(prefix instanceof Promise)) {
      sendCompressed(request, response, encoding, prefix, tail);
      return undefined;
    }
    return prefix.then((ready) => sendCompressed(request, response, encoding, ready, tail));
  }

  private sendPlain({ responseHeaders }: ScopedRequest, response: ServerResponse, tail: string): void {
    const { content, size } = this;
    const ending = bytesAsText(tail);
    responseHeaders.setHeader('Content-Length', size + ending.length);
    if (typeof content === 'string') endWithText(responseHeaders, response, content + ending);
    else endWithPieces(responseHeaders, response, [content, Buffer.from(tail)]);
  }

  private prefix(encoding: Encoding): CompressedPrefix | Promise<CompressedPrefix> {
    const known = this.compressed[encoding];
    if (!known) return this.first(encoding);
    if (this.isKept && !known.isImproved)
      known.isImproved = bestCompression.offer(() => this.improve(encoding, known));
    return known.ready ?? known.first;
  }

  private first(encoding: Encoding): Promise<CompressedPrefix> {
    const compressed: Compressed = { first: this.compress(encoding, 'fast'), isImproved: false };
    this.compressed[encoding] = compressed;
    compressed.first = compressed.first.then((ready) => this.hold(compressed, ready));
    return compressed.first;
  }

  private async improve(encoding: Encoding, compressed: Compressed): Promise<void> {
    this.hold(compressed, await this.compress(encoding, 'best'));
  }

  private hold(compressed: Compressed, prefix: CompressedPrefix): CompressedPrefix {
    compressed.ready = prefix;
    this.onResize?.();
    return prefix;
  }

  private compress(encoding: Encoding, quality: CompressionQuality): Promise<CompressedPrefix> {
    for (const counter of [responseCompressions, responseCompressionsFormerName]) counter.inc({ quality });
    const level = LEVELS[encoding][quality];
    const { content } = this;
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
    return encoding === 'br' ? brotliPrefix(bytes, level) : gzipPrefix(bytes, level);
  }
}

/** The UTF-8 bytes of a text, each of them as the character with that number; of ASCII that is the text itself. */
function bytesAsText(text: string): string {
  return Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1');
}

function sendCompressed(
  { responseHeaders }: ScopedRequest,
  response: ServerResponse,
  encoding: Encoding,
  { shared, endingWith }: CompressedPrefix,
  tail: string,
): void {
  const ending = endingWith(tail);
  responseHeaders.setHeader('Content-Encoding', encoding);
  responseHeaders.setHeader('Content-Length', shared.body.length + ending.length);
  endWithShared(responseHeaders, response, shared, ending);
}
