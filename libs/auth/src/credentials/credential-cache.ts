import { Injectable } from '@nestjs/common';
import { MessageBus } from '@wagewright/messaging';
import { LRUCache } from 'lru-cache';
import { atMost } from '../at-most';
import type { CredentialRecord } from './credential.repository';

/** A revocation takes effect within this time even when its message is lost, milliseconds. */
const LIFETIME_MS = 30_000;
const MAX_ENTRIES = 20_000;
/** Guesses are kept apart, and only a few: however many there are, they never displace a valid credential. */
const MAX_MISSES = 5_000;

/** `null` marks a secret that is known to be unknown. */
interface Entry {
  record: CredentialRecord | null;
}

const MISS: Entry = { record: null };

/**
 * Looked-up credentials by the hash of their secret. A message purges an entry when a credential or a plan changes, and
 * an outage of Redis purges all, since messages may have been missed.
 *
 * A purge cannot reach a running look-up. So each one raises the generation, and the result of a look-up from an
 * earlier generation is not kept.
 */
@Injectable()
export class CredentialCache {
  private readonly entries = new LRUCache<string, Entry>({
    ...atMost(MAX_ENTRIES),
    ttl: LIFETIME_MS,
  });
  private readonly misses = new LRUCache<string, true>({
    ...atMost(MAX_MISSES),
    ttl: LIFETIME_MS,
  });
  private purges = 0;

  constructor(bus: MessageBus) {
    bus.subscribe('credentials.changed', ({ accountId }) => this.forgetAccount(accountId));
    bus.onReconnect(() => this.forgetAll());
  }

  /** The number of purges: note it before a look-up and pass it with the result. */
  get generation(): number {
    return this.purges;
  }

  get(hash: string): Entry | undefined {
    return this.entries.get(hash) ?? (this.misses.has(hash) ? MISS : undefined);
  }

  /** Keeps a look-up's result, unless there was a purge since `generation`. */
  set(hash: string, record: CredentialRecord | null, generation: number): void {
    if (generation !== this.purges) return;
    if (record) this.entries.set(hash, { record });
    else this.misses.set(hash, true);
  }

  /** Removes an account's credentials, in this process alone. */
  forgetAccount(accountId: string): void {
    this.purges += 1;
    for (const [hash, { record }] of this.entries.entries()) {
      if (record?.accountId === accountId) this.entries.delete(hash);
    }
  }

  private forgetAll(): void {
    this.purges += 1;
    this.entries.clear();
    this.misses.clear();
  }
}
