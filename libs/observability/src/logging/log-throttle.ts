/** Minimum time between two lines of one kind, milliseconds. */
const LINE_EVERY_MS = 30_000;

interface LoggedKind {
  /** Time of the last line of this kind, by `performance.now()`. */
  loggedAt: number;
  /** Number of omitted lines of this kind since then. */
  leftOut: number;
}

/**
 * Limits log lines that may occur thousands of times a second. The first line of each kind is written, and after that
 * one every 30 s with the number of omitted ones. A kind is our own word, never external input.
 */
export class LogThrottle {
  private readonly kinds = new Map<string, LoggedKind>();

  /**
   * @returns the number of omitted lines of this kind since the last one; undefined when this one is omitted as well
   */
  next(kind: string, now = performance.now()): number | undefined {
    const known = this.kinds.get(kind);
    if (known && now - known.loggedAt < LINE_EVERY_MS) {
      known.leftOut += 1;
      return undefined;
    }
    this.kinds.set(kind, { loggedAt: now, leftOut: 0 });
    return known?.leftOut ?? 0;
  }
}
