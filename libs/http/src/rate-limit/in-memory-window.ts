import { CallLedger, type Entry } from './call-ledger';
import { resolutionOf, WINDOW_MS } from './sliding-window';

/** The state of a subject in Redis, with the calls that Redis counted for this process. */
export interface SharedWindowState {
  /** Calls of this process that it counted just now; negative for those given back. */
  counted: number;
  /** Calls in the window, of all processes. */
  used: number;
  month: number;
  /** Milliseconds until the window has more room, from `sentAt` on at the earliest. */
  roomInMs: number;
  sentAt: number;
}

export interface LocalCount {
  used: number;
  month: number;
}

/**
 * One subject's window as far as this process knows it: the calls that it let through, and what Redis said last of
 * all processes. While Redis is there it only takes notes, so that when it goes no second quota is handed out.
 */
export class InMemoryWindow {
  private readonly entries: Entry[] = [];
  private own = 0;
  private month = 0;
  private monthName = '';
  /** At least so many calls are in the window, of all processes, until the oldest of them leaves it. */
  private shared = { used: 0, until: 0 };
  private counting?: CallLedger;
  private uncounting?: CallLedger;

  /** @param name of this window among all that the process has ever had */
  constructor(private readonly name: string) {}

  /** Calls that count to the month and those that do not are reported apart. */
  ledger(countsToMonth: boolean): CallLedger {
    if (countsToMonth) return (this.counting ??= new CallLedger(`${this.name}+`));
    return (this.uncounting ??= new CallLedger(`${this.name}-`));
  }

  count(monthName: string, now: number): LocalCount {
    this.startMonth(monthName);
    this.dropExpired(now);
    const used = now < this.shared.until ? Math.max(this.own, this.shared.used) : this.own;
    return { used, month: this.month };
  }

  recordShared(
    monthName: string,
    perMinute: number,
    { counted, used, month, roomInMs, sentAt }: SharedWindowState,
  ): void {
    this.startMonth(monthName);
    this.month = month;
    this.shared = { used, until: sentAt + roomInMs };
    this.add(counted, perMinute, sentAt);
  }

  /** Notes calls that this process let through by itself. */
  record(calls: number, perMinute: number, now: number, monthName: string, countsToMonth: boolean): void {
    this.startMonth(monthName);
    this.add(calls, perMinute, now);
    this.shared.used += calls;
    if (countsToMonth) this.month += calls;
    const moment = now - (now % resolutionOf(perMinute));
    this.ledger(countsToMonth).record({ moment, calls }, countsToMonth ? monthName : undefined);
  }

  /** Gives back the call that was let through last. */
  refund(monthName: string, countsToMonth: boolean): void {
    this.startMonth(monthName);
    this.remove(1);
    this.shared.used = Math.max(0, this.shared.used - 1);
    if (countsToMonth) this.month = Math.max(0, this.month - 1);
    this.ledger(countsToMonth).refund();
  }

  private add(calls: number, perMinute: number, now: number): void {
    if (calls <= 0) {
      this.remove(-calls);
      return;
    }
    this.dropExpired(now);
    const moment = now - (now % resolutionOf(perMinute));
    const newest = this.entries.at(-1);
    if (newest?.moment === moment) newest.calls += calls;
    else this.entries.push({ moment, calls });
    this.own += calls;
  }

  private remove(calls: number): void {
    const newest = this.entries.at(-1);
    if (!newest || calls === 0) return;
    newest.calls -= calls;
    this.own -= calls;
    if (newest.calls <= 0) this.entries.pop();
  }

  private startMonth(monthName: string): void {
    if (this.monthName === monthName) return;
    this.month = 0;
    this.monthName = monthName;
  }

  private dropExpired(now: number): void {
    const expired = now - WINDOW_MS;
    let dropped = 0;
    for (const entry of this.entries) {
      if (entry.moment > expired) break;
      this.own -= entry.calls;
      dropped += 1;
    }
    if (dropped > 0) this.entries.splice(0, dropped);
  }
}
