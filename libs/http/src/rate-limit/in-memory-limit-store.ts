import { randomUUID } from 'node:crypto';
import { atMost } from '@wagewright/auth';
import { LRUCache } from 'lru-cache';
import type { Quota } from './quota';
import type { CallLedger } from './call-ledger';
import { InMemoryWindow } from './in-memory-window';

const MAX_ACCOUNTS = 50_000;
/** More than an IPv6 /48 has of /64: who owns one cannot make the first of them forgotten by the last. */
const MAX_ADDRESSES = 70_000;

export interface UnreportedCalls {
  ledger: CallLedger;
  quota: Quota;
}

/**
 * This process's own counts of all windows. Addresses are kept apart from accounts: anybody can have many addresses.
 * Calls that are still to be reported to Redis stay here, also when their window is pushed out.
 */
export class InMemoryLimitStore {
  private readonly accounts = new LRUCache<string, InMemoryWindow>(atMost(MAX_ACCOUNTS));
  private readonly addresses = new LRUCache<string, InMemoryWindow>(atMost(MAX_ADDRESSES));
  private readonly unreported = new Map<CallLedger, UnreportedCalls>();
  private readonly processName = randomUUID().slice(0, 8);
  private made = 0;

  of({ surface, subject, isAddress }: Quota): InMemoryWindow {
    const windows = isAddress ? this.addresses : this.accounts;
    const key = `${surface}:${subject}`;
    const known = windows.get(key);
    if (known) return known;
    this.made += 1;
    const window = new InMemoryWindow(`${this.processName}.${this.made.toString(36)}`);
    windows.set(key, window);
    return window;
  }

  markUnreported(quota: Quota): void {
    const ledger = this.of(quota).ledger(quota.countsToMonth);
    this.unreported.set(ledger, { ledger, quota });
  }

  *unreportedCalls(now: number, monthName: string): Generator<UnreportedCalls> {
    for (const [ledger, owed] of this.unreported) {
      ledger.forgetIfExpired(now, monthName);
      if (ledger.unreported === 0) this.unreported.delete(ledger);
      else yield owed;
    }
  }
}
