import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Allowance } from './allowance';
import type { CallLedger } from './call-ledger';
import { LocalWindow } from './local-window';

const MAX_ACCOUNTS = 50_000;
/** More than an IPv6 /48 has of /64: who owns one cannot make the first of them forgotten by the last. */
const MAX_ADDRESSES = 70_000;

/** Calls that Redis has to be told of, and of which window. */
export interface Owed {
  ledger: CallLedger;
  allowance: Allowance;
}

/**
 * What this process knows of all windows. Addresses are kept apart from accounts: anybody can make many of those.
 * What is still to be reported to Redis stays here, also when its window is pushed out.
 */
export class LocalWindows {
  private readonly accounts = new LRUCache<string, LocalWindow>({ max: MAX_ACCOUNTS });
  private readonly addresses = new LRUCache<string, LocalWindow>({ max: MAX_ADDRESSES });
  private readonly unreported = new Map<CallLedger, Owed>();
  private readonly processName = randomUUID().slice(0, 8);
  private made = 0;

  of({ surface, subject, isAddress }: Allowance): LocalWindow {
    const windows = isAddress ? this.addresses : this.accounts;
    const key = `${surface}:${subject}`;
    const known = windows.get(key);
    if (known) return known;
    this.made += 1;
    const window = new LocalWindow(`${this.processName}.${this.made.toString(36)}`);
    windows.set(key, window);
    return window;
  }

  /** Remembers that Redis has to be told. */
  owes(allowance: Allowance): void {
    const ledger = this.of(allowance).ledger(allowance.countsToMonth);
    this.unreported.set(ledger, { ledger, allowance });
  }

  /** Everything that Redis has to be told, that it has been told by now left out. */
  *owed(now: number, monthName: string): Generator<Owed> {
    for (const [ledger, owed] of this.unreported) {
      ledger.forgetIfExpired(now, monthName);
      if (ledger.unreported === 0) this.unreported.delete(ledger);
      else yield owed;
    }
  }
}
