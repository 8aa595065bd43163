/** Checking every turn of the event loop would keep a CPU busy: turns shorter than this may count together. */
const EVERY_MS = 1;

/**
 * Measures the longest time for which this process kept its event loop busy without a break, milliseconds. A turn
 * counts by its CPU time if that is less than the elapsed time: on a busy machine, waiting for a CPU is no pause of
 * ours.
 */
export class LongestPause {
  /** Milliseconds. */
  longest = 0;
  private clock = process.hrtime.bigint();
  /** Microseconds. */
  private used = processorTime();
  private next?: NodeJS.Timeout;

  constructor() {
    this.turn();
  }

  /** Measuring keeps a process alive: always call this. */
  stop(): void {
    clearTimeout(this.next);
  }

  private turn(): void {
    const clock = process.hrtime.bigint();
    const used = processorTime();
    const passed = Number(clock - this.clock) / 1e6;
    this.longest = Math.max(this.longest, Math.min(passed, (used - this.used) / 1e3));
    this.clock = clock;
    this.used = used;
    this.next = setTimeout(() => this.turn(), EVERY_MS);
  }
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
