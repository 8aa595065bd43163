/** Least time between two lines of one kind, milliseconds. */
const LINE_EVERY_MS = 30_000;

interface LoggedKind {
  /** When the last line of this kind was written, by `performance.now()`. */
  loggedAt: number;
  /** How many lines of this kind were left out since then. */
  leftOut: number;
}

/**
 * Bounds the log lines of what may happen thousands of times a second. Of each kind the first line is written, and
 * after that one every 30 s, which says how many were left out. A kind is a word of ours, never what others sent.
 */
export class LogThrottle {
  private readonly kinds = new Map<string, LoggedKind>();

  /** @returns how many of this kind were left out since the last line; undefined when this one is left out as well */
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
