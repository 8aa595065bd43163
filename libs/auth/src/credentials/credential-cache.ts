import { Injectable } from '@nestjs/common';
import { MessageBus } from '@wagewright/messaging';
import { LRUCache } from 'lru-cache';
import type { CredentialRecord } from './credential.repository';

/** A revocation takes effect within this time even when its message is lost, milliseconds. */
const LIFETIME_MS = 30_000;
/** Counted as sizes: for a count lru-cache takes all the room at once, some megabytes (docs/decisions/0053). */
const ONE = () => 1;
const MAX_ENTRIES = 20_000;
/** Guesses are kept apart, and few of them: however many are made, no valid credential makes room for one. */
const MAX_MISSES = 5_000;

/** A `null` is a secret that is known to be unknown. */
interface Entry {
  record: CredentialRecord | null;
}

const MISS: Entry = { record: null };

/**
 * Looked-up credentials by the hash of their secret. Purged by message when a credential or a plan
 * changes, and wholly when Redis was away, since messages may have been missed.
 *
 * A purge cannot reach a look-up that is under way. So each one raises the generation, and what was looked up
 * in an earlier generation is not kept.
 */
@Injectable()
export class CredentialCache {
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: MAX_ENTRIES,
    sizeCalculation: ONE,
    ttl: LIFETIME_MS,
  });
  private readonly misses = new LRUCache<string, true>({
    maxSize: MAX_MISSES,
    sizeCalculation: ONE,
    ttl: LIFETIME_MS,
  });
  private purges = 0;

  constructor(bus: MessageBus) {
    bus.subscribe('credentials.changed', ({ accountId }) => this.forgetAccount(accountId));
    bus.onReconnect(() => this.forgetAll());
  }

  /** How often something was purged: to be noted before a look-up and given back with its result. */
  get generation(): number {
    return this.purges;
  }

  get(hash: string): Entry | undefined {
    return this.entries.get(hash) ?? (this.misses.has(hash) ? MISS : undefined);
  }

  /** Keeps what was looked up, unless something has been purged since `generation`. */
  set(hash: string, record: CredentialRecord | null, generation: number): void {
    if (generation !== this.purges) return;
    if (record) this.entries.set(hash, { record });
    else this.misses.set(hash, true);
  }

  /** Forgets what is known of an account's credentials, in this process alone. */
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
