import { Injectable } from '@nestjs/common';
import { MessageBus } from '@wagewright/messaging';
import { LRUCache } from 'lru-cache';
import type { CredentialRecord } from './credential.repository';

/** A revocation takes effect within this time even when its message is lost, milliseconds. */
const LIFETIME_MS = 30_000;
const MAX_ENTRIES = 20_000;

/** A stored `null` is a secret that is known to be unknown. */
interface Entry {
  record: CredentialRecord | null;
}

/**
 * Looked-up credentials by the hash of their secret. Purged by message when a credential or a plan
 * changes, and wholly when Redis was away, since messages may have been missed.
 */
@Injectable()
export class CredentialCache {
  private readonly entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES, ttl: LIFETIME_MS });

  constructor(bus: MessageBus) {
    bus.subscribe('credentials.changed', ({ accountId }) => this.forgetAccount(accountId));
    bus.onReconnect(() => this.entries.clear());
  }

  get(hash: string): Entry | undefined {
    return this.entries.get(hash);
  }

  set(hash: string, record: CredentialRecord | null): void {
    this.entries.set(hash, { record });
  }

  private forgetAccount(accountId: string): void {
    for (const [hash, { record }] of this.entries.entries()) {
      if (record?.accountId === accountId) this.entries.delete(hash);
    }
  }
}
