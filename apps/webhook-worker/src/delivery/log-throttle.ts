/** Between two lines of one kind. */
const LINE_EVERY_MS = 30_000;

interface Kind {
  /** By `performance.now()`. */
  loggedAt: number;
  leftOut: number;
}

/**
 * Bounds the log lines of what may happen thousands of times a second: of each kind the first, then one every 30 s,
 * which says how many were left out. The kinds are words of ours, never what others sent.
 */
export class LogThrottle {
  private readonly kinds = new Map<string, Kind>();

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
