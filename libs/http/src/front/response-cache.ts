import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { PreparedResponse } from '../response/prepared-response';

/** Bytes of the cache: bodies, their compressed forms, keys, and `AROUND`. */
const MAX_BYTES = 24 * 1024 * 1024;
/** Bytes of an answer beside its body and its key, such as its headers. */
const AROUND = 1_024;
/** Bounds the age of an answer that changes by the clock alone, such as with the current year. Milliseconds. */
const LIFETIME_MS = 60_000;

export interface CachedResponse {
  answer: PreparedResponse;
}

/** In the place of an answer: a question that has come once. */
const ASKED = 'asked';

/** Answers that depend on nothing but the question and the published data. Emptied when the data changes. */
@Injectable()
export class ResponseCache {
  private readonly responses = new LRUCache<string, CachedResponse | typeof ASKED>({
    maxSize: MAX_BYTES,
    // A text counts twice: its compressed forms together are smaller than itself.
    sizeCalculation: (cached, key) => (cached === ASKED ? 0 : 2 * cached.answer.bytes) + key.length + AROUND,
    ttl: LIFETIME_MS,
  });
  private release = 0;
  private changed = (): void => undefined;

  get size(): number {
    return this.responses.size;
  }

  /** Key of an answer, taken before the answer is computed, so that it is found no more once the data has changed. */
  keyOf(question: readonly unknown[]): string {
    return JSON.stringify([this.release, ...question]);
  }

  recall<C extends CachedResponse>(key: string): C | undefined {
    const known = this.responses.get(key);
    return known === ASKED ? undefined : (known as C | undefined);
  }

  keep(key: string, cached: CachedResponse): void {
    this.responses.set(key, cached);
  }

  /** For an answer that the clock does not change. */
  keepUntilChange(key: string, cached: CachedResponse): void {
    this.responses.set(key, cached, { ttl: 0 });
  }

  /** Whether a question has been asked before, lately; from now on it has. */
  isAskedAgain(key: string): boolean {
    const isAgain = this.responses.has(key);
    if (!isAgain) this.responses.set(key, ASKED);
    return isAgain;
  }

  /** The kept answer to a question, or one that is made, at once, and kept. @throws what `make` throws */
  once(question: readonly unknown[], make: () => PreparedResponse): PreparedResponse {
    const key = this.keyOf(question);
    const known = this.recall(key);
    if (known) return known.answer;
    const answer = make();
    this.keep(key, { answer });
    return answer;
  }

  /** Drops every answer, and those that are being computed. */
  clear(): void {
    this.release += 1;
    this.responses.clear();
  }

  /** The data changed: drops every answer, and has those made that are made ahead. */
  renew(): void {
    this.clear();
    this.changed();
  }

  /** Calls `changed` at each change of the data, and now if there is data already. */
  onChange(changed: () => void): void {
    this.changed = changed;
    if (this.release > 0) changed();
  }
}
