import { Injectable } from '@nestjs/common';
import type { AccessRule } from '@wagewright/auth';
import { LRUCache } from 'lru-cache';
import type { ReadyAnswer } from './ready-answer';

/** Bytes of uncompressed bodies that are kept. */
const MAX_BYTES = 24 * 1024 * 1024;
/** For what changes by the clock alone, such as the current year. Milliseconds. */
const LIFETIME_MS = 60_000;

/** An answer together with what admits a call to it. */
export interface CachedAnswer {
  rule: AccessRule;
  /** For metrics and logs. */
  routeTemplate: string;
  answer: ReadyAnswer;
}

/**
 * Answers that depend on nothing but the address asked and the published data, by that address as it
 * was written. Emptied when the data changes.
 */
@Injectable()
export class AnswerCache {
  private readonly answers = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }, url) => answer.bytes + url.length,
    ttl: LIFETIME_MS,
  });
  private generation = 0;

  get(url: string): CachedAnswer | undefined {
    return this.answers.get(url);
  }

  /** A mark to be taken before an answer is computed. */
  mark(): number {
    return this.generation;
  }

  /** Keeps an answer, unless the data changed after the mark was taken. */
  set(url: string, cached: CachedAnswer, mark: number): void {
    if (mark === this.generation) this.answers.set(url, cached);
  }

  /** The data changed: nothing that was computed before, or is being computed, holds any more. */
  clear(): void {
    this.generation += 1;
    this.answers.clear();
  }
}
