import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AddressRefusedError } from './address.errors';
import { FetchEnv } from './fetch.env';
import { FetchSlots } from './fetch-slots';
import { type GuardedAnswer, GuardedConnection } from './guarded-connection';

const REMEMBERED_MS = 10_000;
/** A fetch that had less time than this, because of a near deadline, does not count as failed. */
const FAIR_MS = 1_000;
const MOST_REMEMBERED = 5_000;

export interface FetchRequest {
  url: URL;
  headers: Record<string, string>;
  /** An account, or the rate-limit key of a client's address. */
  caller: string;
  /** The deadline of everything, including the wait for a slot. */
  signal: AbortSignal;
}

/**
 * Fetches documents whose addresses come from callers: by a guarded connection, in slots by host and by caller, with
 * one try. A failure is repeated from memory for ten seconds to the caller alone: for all documents of a host that did
 * not respond, else for the one document.
 */
@Injectable()
export class GuardedFetch {
  private readonly slots = new FetchSlots();
  /** By caller, and origin or address. */
  private readonly failures = new LRUCache<string, Error>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS });
  private readonly knownHosts: ReadonlySet<string>;

  constructor(
    private readonly connection: GuardedConnection,
    env: FetchEnv,
  ) {
    this.knownHosts = new Set(env.knownHosts.map((host) => host.toLowerCase()));
  }

  /**
   * @param read checks and reads the response; the connection ends afterwards
   * @throws TooManyFetchesError when no slot became free within a second
   * @throws the error of the connection or of `read`, repeated for ten seconds
   */
  async get<T>(request: FetchRequest, read: (answer: GuardedAnswer) => Promise<T> | T): Promise<T> {
    const { url, caller, signal } = request;
    this.throwRemembered(request);
    const host = url.hostname;
    const release = await this.slots.take({ host, caller, isKnownHost: this.knownHosts.has(host) }, signal);
    try {
      // The failure may have occurred during the wait.
      this.throwRemembered(request);
      return await this.tryOnce(request, read);
    } finally {
      release();
    }
  }

  private async tryOnce<T>(
    { url, headers, caller, signal }: FetchRequest,
    read: (answer: GuardedAnswer) => Promise<T> | T,
  ): Promise<T> {
    const begun = performance.now();
    // A stranger's path must not shut out the other documents of a known host.
    let failing = this.knownHosts.has(url.hostname) ? url.href : url.origin;
    let answer: GuardedAnswer | undefined;
    try {
      answer = await this.connection.get(url, headers, signal);
      failing = url.href;
      return await read(answer);
    } catch (error) {
      const hadTime = !signal.aborted || performance.now() - begun >= FAIR_MS;
      // A refused address says nothing about its host, and costs no connection.
      if (hadTime && !(error instanceof AddressRefusedError))
        this.failures.set(`${caller} ${failing}`, error as Error);
      throw error;
    } finally {
      answer?.close();
    }
  }

  private throwRemembered({ url: { origin, href }, caller }: FetchRequest): void {
    const failure = this.failures.get(`${caller} ${origin}`) ?? this.failures.get(`${caller} ${href}`);
    if (failure) throw failure;
  }
}
