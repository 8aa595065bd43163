import type { ResponseExcerpt } from './outcome';

/** How many bytes of a response are kept; the rest is not even read. */
const EXCERPT_BYTES = 16_384;
/** Stands wherever the response was not UTF-8. */
const REPLACEMENT = '\uFFFD';
/** PostgreSQL does not store it in a text. */
const NUL = '\0';

/** Collects the beginning of a response body, at most 16 KiB. */
export class ExcerptCollector {
  private readonly chunks: Uint8Array[] = [];
  private size = 0;

  add(chunk: Uint8Array): void {
    this.chunks.push(Uint8Array.prototype.slice.call(chunk, 0, Math.max(EXCERPT_BYTES - this.size, 0)));
    this.size += chunk.length;
  }

  /** Whether more has come than is kept, so that there is no use in reading on. */
  get isFull(): boolean {
    return this.size > EXCERPT_BYTES;
  }

  excerpt(): ResponseExcerpt {
    const text = Buffer.concat(this.chunks).toString('utf8').replaceAll(REPLACEMENT, '').replaceAll(NUL, '');
    return { text, truncated: this.isFull };
  }
}
