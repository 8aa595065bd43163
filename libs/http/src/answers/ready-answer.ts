import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { ScopedRequest } from '../request/scoped-request';
import { brotliPrefix, type CompressedPrefix, gzipPrefix } from './compressed-prefix';
import { type ContentEncoding, contentEncoding } from './content-encoding';

/** Smaller bodies would hardly shrink. Bytes. */
const COMPRESS_FROM = 1_024;
const EMPTY = Buffer.alloc(0);
const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8' };

/** What an answer ends with that differs from call to call, such as the envelope's `request` member. */
export type AnswerTail = (request: ScopedRequest) => string;

export interface ReadyAnswerOptions {
  /** The bytes that are the same for everybody. */
  stable: string;
  /** What follows them; nothing when absent. */
  tail?: AnswerTail;
  cacheControl: string;
  /** Overrides the tag that is made from the stable bytes. */
  etag?: string;
  /** 0–11: 11 pays for an answer that is sent often. */
  brotliQuality: number;
  /** Sent with the body: its media type, and what else belongs to it. JSON unless stated. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * A body, ready to be sent any number of times: tagged once, compressed at most once for each
 * encoding, answered with 304 to whoever has it.
 */
export class ReadyAnswer {
  readonly etag: string;
  readonly bytes: number;
  private readonly stable: Buffer;
  private readonly compressed: Partial<Record<ContentEncoding, Promise<CompressedPrefix>>> = {};

  constructor(private readonly options: ReadyAnswerOptions) {
    this.stable = Buffer.from(options.stable);
    this.bytes = this.stable.length;
    this.etag = options.etag ?? weakTag(this.stable);
  }

  /** Writes head and body. The status is what the response has been given, 200 by default. */
  async send(request: ScopedRequest, response: ServerResponse): Promise<void> {
    response.setHeader('ETag', this.etag);
    response.setHeader('Cache-Control', this.options.cacheControl);
    response.setHeader('Vary', 'Accept-Encoding');
    if (response.statusCode === 200 && tagMatches(request.headers['if-none-match'], this.etag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
    for (const [name, value] of Object.entries(this.options.headers ?? JSON_HEADERS)) {
      response.setHeader(name, value);
    }
    const encoding = this.encodingFor(request);
    const body = await this.body(encoding, request);
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', body.length);
    response.end(body);
  }

  private encodingFor({ headers }: ScopedRequest): ContentEncoding {
    return this.bytes < COMPRESS_FROM ? 'identity' : contentEncoding(headers['accept-encoding']);
  }

  private async body(encoding: ContentEncoding, request: ScopedRequest): Promise<Buffer> {
    const tail = this.options.tail ? Buffer.from(this.options.tail(request)) : EMPTY;
    if (encoding !== 'identity') return (await this.prefix(encoding)).with(tail);
    return tail.length === 0 ? this.stable : Buffer.concat([this.stable, tail]);
  }

  private prefix(encoding: 'br' | 'gzip'): Promise<CompressedPrefix> {
    this.compressed[encoding] ??=
      encoding === 'br' ? brotliPrefix(this.stable, this.options.brotliQuality) : gzipPrefix(this.stable);
    return this.compressed[encoding];
  }
}

/** RFC 9110 section 8.8.3: weak, because the tail differs where the meaning does not. */
function weakTag(content: Buffer): string {
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`;
}

/** RFC 9110 section 13.1.2: weak comparison against a list of tags, or any. */
function tagMatches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
