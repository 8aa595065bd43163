import { Injectable } from '@nestjs/common';
import type { AccessRule } from '@wagewright/auth';
import { LRUCache } from 'lru-cache';
import { isTargetWithinSize } from '../request/query-size.middleware';
import { responseCacheKey } from './response-cache-key';
import type { PreparedResponse } from './prepared-response';

/** Bytes of the cache: bodies, their compressed forms, keys, and what lies around them. */
const MAX_BYTES = 24 * 1024 * 1024;
/** What an answer takes beside its bytes and its key, such as its headers. Bytes. */
const AROUND = 1_024;
/** Bounds the age of an answer that changes by the clock alone, such as with the current year. Milliseconds. */
const LIFETIME_MS = 60_000;
/** Paths whose parameters are known; those of pages have roles and cities in them. */
const MAX_PATHS = 10_000;
/** Characters of the questions that are remembered, some ten thousand, so that the answer to one that comes again is kept. */
const MAX_ASKED = 1024 * 1024;
/** Characters at which Express finds the query in another way. */
const UNUSUAL = /[#\s]/;

export interface CachedResponse {
  answer: PreparedResponse;
}

/** The answer of a GET route, with the rule that a call of it is authorized by. */
export interface CachedRouteResponse extends CachedResponse {
  rule: AccessRule;
  /** For metrics and logs. */
  routeTemplate: string;
}

export interface CacheQuery {
  /** The route's path with the values of its placeholders, the same for every spelling of the address. */
  path: string;
  /** As the request spells it, with its query. */
  url: string;
  /** Names of the parameters of the query that the route reads. */
  parameters: readonly string[];
}

/**
 * Answers that depend on nothing but the question and the published data: those of GET routes by the path and the
 * parameters that the route reads, those of a protocol of its own by a key that it makes. Emptied when the data changes.
 */
@Injectable()
export class ResponseCache {
  private readonly responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }, key) => answer.bytes + key.length + AROUND,
    ttl: LIFETIME_MS,
  });
  /** The parameters of the query that the route of an answered path reads. */
  private readonly parameters = new LRUCache<string, readonly string[]>({ max: MAX_PATHS });
  private readonly asked = new LRUCache<string, true>({
    maxSize: MAX_ASKED,
    sizeCalculation: (_asked, key) => key.length,
  });
  private generation = 0;

  get size(): number {
    return this.responses.size;
  }

  /** The answer to a request, found by its address alone; undefined also for an unusual spelling. */
  get(url: string): CachedRouteResponse | undefined {
    const path = pathIn(url);
    const parameters = this.parameters.get(path);
    return parameters && this.find({ path, url, parameters });
  }

  /** The answer to a question, however its address is spelled. */
  find(query: CacheQuery): CachedRouteResponse | undefined {
    const key = keyOf(query);
    return key === undefined ? undefined : this.recall(key);
  }

  /** A mark to be taken before an answer is computed. */
  mark(): number {
    return this.generation;
  }

  /** Keeps an answer, unless the data changed after the mark was taken. */
  set(query: CacheQuery, cached: CachedRouteResponse, mark: number): void {
    const key = keyOf(query);
    if (mark !== this.generation || key === undefined) return;
    this.parameters.set(query.path, query.parameters);
    this.keep(key, cached, mark);
  }

  /** Whether a question has been asked before, lately; from now on it has. */
  isAskedAgain(query: CacheQuery): boolean {
    const key = keyOf(query);
    if (key === undefined) return false;
    const isAgain = this.asked.has(key);
    if (!isAgain) this.asked.set(key, true);
    return isAgain;
  }

  /** What was kept under a key of the caller's own, which does not begin like a path. */
  recall<C extends CachedResponse>(key: string): C | undefined {
    return this.responses.get(key) as C | undefined;
  }

  /** Keeps an answer under such a key, unless the data changed after the mark was taken. */
  keep(key: string, cached: CachedResponse, mark: number): void {
    if (mark !== this.generation) return;
    this.responses.set(key, cached);
    cached.answer.onResize(() => this.weighAgain(key, cached));
  }

  /** The data changed: drops every answer, and those that are being computed. */
  clear(): void {
    this.generation += 1;
    this.responses.clear();
    this.asked.clear();
  }

  /** The cache weighs a value again only when it is another object. */
  private weighAgain(key: string, cached: CachedResponse): void {
    if (this.responses.peek(key)?.answer !== cached.answer) return;
    this.responses.set(key, { ...cached }, { noUpdateTTL: true });
  }
}

/** Undefined for an unusual spelling, and for a query that is refused. */
function keyOf({ path, url, parameters }: CacheQuery): string | undefined {
  return isUsual(url) ? responseCacheKey(path, queryOf(url), parameters) : undefined;
}

/** Whether Express would find path and query as we do. */
export function isUsual(url: string): boolean {
  return isTargetWithinSize(url) && !UNUSUAL.test(url);
}

/** What precedes the question mark, as it is spelled. */
export function pathIn(url: string): string {
  const sign = url.indexOf('?');
  return sign < 0 ? url : url.slice(0, sign);
}

/** What follows the question mark. */
export function queryOf(url: string): string {
  const sign = url.indexOf('?');
  return sign < 0 ? '' : url.slice(sign + 1);
}
