import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { ScopedRequest } from '../request/scoped-request';
import { CompressibleBody } from './compressible-body';
import { unreadAnswers } from './unread-answers';

const ACCEPT_ENCODING = 'Accept-Encoding';
const JSON_HEADERS = new Map([['Content-Type', 'application/json; charset=utf-8']]);

/** Makes the end of a body that differs from call to call, such as the envelope's `request` member. */
export type ResponseTail = (request: ScopedRequest) => string;

export interface PreparedResponseOptions {
  /** The bytes that are the same for everybody. */
  stable: string;
  tail?: ResponseTail;
  cacheControl: string;
  /** Replaces the tag that is made from the stable bytes; `null` sends none, for an answer that nobody keeps. */
  etag?: string | null;
  /** Whether it is kept to be sent again: then better compression pays once it is. */
  isKept: boolean;
  /** Sent with the body: its media type, JSON unless stated, and other headers of its own. */
  headers?: Readonly<Record<string, string>>;
  /**
   * Request headers that the body depends on, `Accept-Encoding` among them; that one alone unless stated. A `private`
   * answer depends on the credential in any case.
   */
  vary?: string;
}

/** A body, ready to be sent any number of times: tagged once, answered with 304 to whoever has it. */
export class PreparedResponse {
  readonly etag: string | null;
  private readonly body: CompressibleBody;
  private readonly tail?: ResponseTail;
  private readonly vary: string;
  /** Sent with a body and without. */
  private readonly headers: Map<string, string>;
  private readonly bodyHeaders: Map<string, string>;

  constructor({ stable, tail, cacheControl, etag, isKept, headers, vary }: PreparedResponseOptions) {
    this.vary = varyOf(cacheControl, vary ?? ACCEPT_ENCODING);
    this.body = new CompressibleBody(stable, isKept);
    this.etag = etag === undefined ? weakTag(this.body.content) : etag;
    this.tail = tail;
    this.headers = new Map([['Cache-Control', cacheControl]]);
    if (this.etag !== null) this.headers.set('ETag', this.etag);
    this.bodyHeaders = headers ? new Map(Object.entries(headers)) : JSON_HEADERS;
  }

  /** Bytes of the stable part. */
  get bytes(): number {
    return Buffer.byteLength(this.body.content);
  }

  /** Compresses the body as small as it gets before it is sent. */
  async compress(): Promise<void> {
    await this.body.compressBest();
  }

  /** The same bytes with another end, for one call. */
  endingWith(tail: string): PreparedResponse {
    return Object.assign(Object.create(PreparedResponse.prototype) as PreparedResponse, this, {
      tail: () => tail,
    });
  }

  /**
   * Writes head and body, with the status that the response has already, 200 by default.
   *
   * @returns undefined when that is done at once, as it is unless something has to be compressed first
   * @throws ApiError 429 when the account has too much left to read
   */
  send(request: ScopedRequest, response: ServerResponse): Promise<void> | undefined {
    const isKnown = this.isKnownTo(request) && response.statusCode === 200;
    const needsRoom = !isKnown && !this.body.isKept && request.method !== 'HEAD';
    if (needsRoom && !unreadAnswers.admit(request, this.bytes)) return undefined;
    response.setHeaders(this.headers);
    addVary(response, this.vary);
    if (isKnown) {
      response.statusCode = 304;
      response.end();
      return undefined;
    }
    response.setHeaders(this.bodyHeaders);
    return this.body.send(request, response, this.tail?.(request));
  }

  private isKnownTo({ headers }: ScopedRequest): boolean {
    return this.etag !== null && tagMatches(headers['if-none-match'], this.etag);
  }
}

/** A browser keeps one answer for each address: with two credentials in use it would show one the answer of the other. */
function varyOf(cacheControl: string, vary: string): string {
  return cacheControl.startsWith('private') ? `Authorization, ${vary}` : vary;
}

function addVary(response: ServerResponse, names: string): void {
  const others = response.getHeader('Vary');
  response.setHeader('Vary', others === undefined ? names : `${String(others)}, ${names}`);
}

/** RFC 9110 section 8.8.3: weak, because the tail differs where the meaning does not. */
function weakTag(content: Buffer | string): string {
  return `W/"${hash('sha1', content, 'base64url')}"`;
}

/** RFC 9110 section 13.1.2: weak comparison against a list of tags, or any. @param header `If-None-Match` */
export function tagMatches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
