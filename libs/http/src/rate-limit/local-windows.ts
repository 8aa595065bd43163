import { LRUCache } from 'lru-cache';
import { resolutionOf, WINDOW_MS } from './sliding-window';

const MAX_SUBJECTS = 50_000;

interface Entry {
  moment: number;
  calls: number;
}

interface LocalWindow {
  entries: Entry[];
  used: number;
  month: number;
  monthName: string;
}

export interface LocalCount {
  used: number;
  month: number;
}

/**
 * The same windows as Redis holds, of what this process let through. While Redis is there they only
 * take notes, so that when it goes a switch hands out no second allowance.
 */
export class LocalWindows {
  private readonly windows = new LRUCache<string, LocalWindow>({ max: MAX_SUBJECTS });

  constructor(private readonly now: () => number = Date.now) {}

  count(subject: string, monthName: string): LocalCount {
    const window = this.windowOf(subject, monthName);
    this.dropExpired(window);
    return { used: window.used, month: window.month };
  }

  /** Notes calls that were let through. `month` is the count that Redis told; without it, one's own goes on. */
  note(subject: string, monthName: string, { perMinute, calls, month }: NoteOptions): void {
    const window = this.windowOf(subject, monthName);
    const resolution = resolutionOf(perMinute);
    const now = this.now();
    const moment = now - (now % resolution);
    const newest = window.entries.at(-1);
    if (newest?.moment === moment) newest.calls += calls;
    else window.entries.push({ moment, calls });
    window.used += calls;
    window.month = month ?? window.month + calls;
    this.dropExpired(window);
  }

  private windowOf(subject: string, monthName: string): LocalWindow {
    let window = this.windows.get(subject);
    if (!window) {
      window = { entries: [], used: 0, month: 0, monthName };
      this.windows.set(subject, window);
    }
    if (window.monthName !== monthName) Object.assign(window, { month: 0, monthName });
    return window;
  }

  private dropExpired(window: LocalWindow): void {
    const expired = this.now() - WINDOW_MS;
    let dropped = 0;
    for (const entry of window.entries) {
      if (entry.moment > expired) break;
      window.used -= entry.calls;
      dropped += 1;
    }
    if (dropped > 0) window.entries.splice(0, dropped);
  }
}

interface NoteOptions {
  perMinute: number;
  calls: number;
  month?: number;
}
