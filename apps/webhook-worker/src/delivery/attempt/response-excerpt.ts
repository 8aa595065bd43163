import type { ResponseExcerpt } from './outcome';

/** Bytes kept of a response; the rest is not even read. */
const EXCERPT_BYTES = 16_384;
/** Replaces bytes that are not UTF-8. */
const REPLACEMENT = '\uFFFD';
/** PostgreSQL cannot store it in a text. */
const NUL = '\0';

/** Collects the beginning of a response body, at most 16 KiB. */
export class ExcerptCollector {
  private readonly chunks: Uint8Array[] = [];
  private size = 0;

  add(chunk: Uint8Array): void {
    this.chunks.push(Uint8Array.prototype.slice.call(chunk, 0, Math.max(EXCERPT_BYTES - this.size, 0)));
    this.size += chunk.length;
  }

  /** Whether the limit is reached and reading on is useless. */
  get isFull(): boolean {
    return this.size > EXCERPT_BYTES;
  }

  excerpt(): ResponseExcerpt {
    const text = Buffer.concat(this.chunks).toString('utf8').replaceAll(REPLACEMENT, '').replaceAll(NUL, '');
    return { text, truncated: this.isFull };
  }
}
