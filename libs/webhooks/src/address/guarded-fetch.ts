import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AddressRefusedError } from './address.errors';
import { FetchEnv } from './fetch.env';
import { FetchSlots } from './fetch-slots';
import { type GuardedAnswer, GuardedConnection } from './guarded-connection';

const REMEMBERED_MS = 10_000;
/** What answered nothing within less than this, because the deadline was near, has not failed. */
const FAIR_MS = 1_000;
const MOST_REMEMBERED = 5_000;

/** What is fetched, and for whom. */
export interface FetchRequest {
  url: URL;
  headers: Record<string, string>;
  /** An account, or a client's address as it is counted. */
  caller: string;
  /** The deadline of everything, waiting for a slot included. */
  signal: AbortSignal;
}

/**
 * Fetches documents whose addresses are callers' words: by a guarded connection, in slots by host and by caller, with one
 * try. A failure is told again for ten seconds without another try: of a host that gave no answer for all its documents,
 * else for that document.
 */
@Injectable()
export class GuardedFetch {
  private readonly slots = new FetchSlots();
  /** By origin, or by address. */
  private readonly failures = new LRUCache<string, Error>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS });
  private readonly knownHosts: ReadonlySet<string>;

  constructor(
    private readonly connection: GuardedConnection,
    env: FetchEnv,
  ) {
    this.knownHosts = new Set(env.knownHosts.map((host) => host.toLowerCase()));
  }

  /**
   * @param read judges and reads the answer, whose connection ends when it is done
   * @throws TooManyFetchesError when no slot became free within a second
   * @throws what the connection fails with or `read` throws, for ten seconds again
   */
  async get<T>(request: FetchRequest, read: (answer: GuardedAnswer) => Promise<T> | T): Promise<T> {
    const { url, caller, signal } = request;
    this.throwRemembered(url);
    const host = url.hostname;
    const release = await this.slots.take({ host, caller, isKnownHost: this.knownHosts.has(host) }, signal);
    try {
      // Whoever waited may have waited for the failure.
      this.throwRemembered(url);
      return await this.tryOnce(request, read);
    } finally {
      release();
    }
  }

  private async tryOnce<T>(
    { url, headers, signal }: FetchRequest,
    read: (answer: GuardedAnswer) => Promise<T> | T,
  ): Promise<T> {
    const begun = performance.now();
    // A stranger's path must not shut out the other documents of a host that is known.
    let failing = this.knownHosts.has(url.hostname) ? url.href : url.origin;
    let answer: GuardedAnswer | undefined;
    try {
      answer = await this.connection.get(url, headers, signal);
      failing = url.href;
      return await read(answer);
    } catch (error) {
      const hadTime = !signal.aborted || performance.now() - begun >= FAIR_MS;
      // A refused address tells nothing of its host, and costs no connection.
      if (hadTime && !(error instanceof AddressRefusedError)) this.failures.set(failing, error as Error);
      throw error;
    } finally {
      answer?.close();
    }
  }

  private throwRemembered({ origin, href }: URL): void {
    const failure = this.failures.get(origin) ?? this.failures.get(href);
    if (failure) throw failure;
  }
}
