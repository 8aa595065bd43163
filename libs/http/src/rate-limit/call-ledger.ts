import { WINDOW_MS } from './sliding-window';

/** Calls at one moment, milliseconds of the process's clock. */
export interface Entry {
  moment: number;
  calls: number;
}

/** The calls of a ledger that a command reports to Redis. */
export interface Report {
  /** Calls of this ledger that Redis knew, by its last reply. */
  known: number;
  /** Calls let through since then without Redis, and how many of them belong to the month. */
  unreported: number;
  inMonth: number;
  /** Calls of the last minute as the script takes them, oldest first. */
  recent: string[];
}

const NOTHING_TO_REPORT: Omit<Report, 'known'> = { unreported: 0, inMonth: 0, recent: [] };

/**
 * The calls of one subject between this process and Redis: those that Redis has confirmed, and those that the process
 * let through by itself and still has to report.
 *
 * A command that was given up may have been carried out all the same. Its calls were decided here then, and are
 * reported; Redis, which keeps the sum of this ledger in a field of its own, adds only what is missing from it. The
 * difference is right as long as no command is on its way with calls that are in neither sum: with something to report,
 * one command is on its way at a time.
 */
export class CallLedger {
  private known = 0;
  private recent: Entry[] = [];
  private calls = 0;
  private callsInMonth = 0;
  private monthName = '';
  private onTheWay = 0;
  private waiting: (() => void)[] = [];

  /** @param field of the sum in Redis: this process's, this ledger's */
  constructor(readonly field: string) {}

  get unreported(): number {
    return this.calls;
  }

  /** Whether a command has to wait for the one before it. */
  get isBusy(): boolean {
    return this.calls > 0 && this.onTheWay > 0;
  }

  /** Calls back once nothing is on its way, when the calls that were given up have been decided. */
  whenFree(resume: () => void): void {
    this.waiting.push(resume);
  }

  sent(): void {
    this.onTheWay += 1;
  }

  ended(): void {
    this.onTheWay -= 1;
    if (this.onTheWay > 0 || this.waiting.length === 0) return;
    const waiting = this.waiting;
    this.waiting = [];
    setImmediate(() => waiting.forEach((resume) => resume()));
  }

  /** Notes calls that this process let through by itself. */
  record({ moment, calls }: Entry, monthName: string | undefined): void {
    this.dropExpired(moment);
    const newest = this.recent.at(-1);
    if (newest?.moment === moment) newest.calls += calls;
    else this.recent.push({ moment, calls });
    this.calls += calls;
    if (monthName === undefined) return;
    this.startMonth(monthName);
    this.callsInMonth += calls;
  }

  /** Takes one call back that was let through and not yet reported, if there is one. */
  refund(): void {
    if (this.calls === 0) return;
    const newest = this.recent.at(-1);
    if (newest) newest.calls -= 1;
    if (newest?.calls === 0) this.recent.pop();
    this.calls -= 1;
    this.callsInMonth = Math.max(0, this.callsInMonth - 1);
  }

  /** @param monthName the month that Redis counts to with this command */
  report(now: number, monthName: string): Report {
    if (this.calls === 0) return { known: this.known, ...NOTHING_TO_REPORT };
    this.startMonth(monthName);
    this.dropExpired(now);
    const recent = this.recent.map(({ moment, calls }) => `${Math.round(now - moment)}:${calls}`);
    return { known: this.known, unreported: this.calls, inMonth: this.callsInMonth, recent };
  }

  /**
   * @param sum all calls of this ledger that Redis knows of now
   * @param counted by the answered command itself
   */
  confirmed(sum: number, counted: number, { unreported }: Report): void {
    // More than was asked for: calls of a command before, which was given up and carried out. They are known now.
    const surplus = unreported > 0 ? 0 : Math.max(0, sum - this.known - counted);
    this.forget(unreported + surplus);
    this.known = sum;
  }

  /** Drops calls that belong neither to this minute nor to this month: they need no report. */
  forgetIfExpired(now: number, monthName: string): void {
    this.startMonth(monthName);
    this.dropExpired(now);
    if (this.recent.length === 0 && this.callsInMonth === 0) this.calls = 0;
  }

  /** The oldest first. */
  private forget(calls: number): void {
    const older = this.calls - this.recent.reduce((sum, entry) => sum + entry.calls, 0);
    let ofRecent = Math.max(0, calls - older);
    while (ofRecent > 0 && this.recent[0]) {
      const [first] = this.recent;
      const gone = Math.min(first.calls, ofRecent);
      first.calls -= gone;
      ofRecent -= gone;
      if (first.calls === 0) this.recent.shift();
    }
    this.calls = Math.max(0, this.calls - calls);
    this.callsInMonth = Math.min(this.callsInMonth, this.calls);
  }

  private dropExpired(now: number): void {
    while (this.recent[0] && this.recent[0].moment <= now - WINDOW_MS) this.recent.shift();
  }

  /** Forgets the calls of a month that is over. */
  private startMonth(monthName: string): void {
    if (this.monthName !== monthName) this.callsInMonth = 0;
    this.monthName = monthName;
  }
}
