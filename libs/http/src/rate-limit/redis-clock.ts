/** Milliseconds that a deadline may be uncertain by; with less certain knowledge none is set. */
const PRECISION_MS = 25;
/** Less than the patience, so that a command is void before it is given up. Milliseconds. */
const GOOD_FOR_MS = 70;

/**
 * How far Redis's clock is from this process's monotonic one, as bounds: what Redis said its time was, it said
 * between the sending of the command and the arrival of the answer. Each answer can narrow them; one that
 * contradicts them tells that a clock was set, and replaces them.
 */
export class RedisClock {
  private ahead = { atLeast: -Infinity, atMost: Infinity };

  /** @param redisMs whole milliseconds of Redis's clock  @param sentAt,heardAt milliseconds of `performance.now()` */
  heard(redisMs: number, sentAt: number, heardAt: number): void {
    const told = { atLeast: redisMs - heardAt, atMost: redisMs + 1 - sentAt };
    const atLeast = Math.max(this.ahead.atLeast, told.atLeast);
    const atMost = Math.min(this.ahead.atMost, told.atMost);
    this.ahead = atLeast > atMost ? told : { atLeast, atMost };
  }

  /**
   * Until when Redis may obey a command that is sent now, milliseconds of its own clock; 0 while that is not known
   * well enough. Reckoned from the lower bound: it is never later than 70 ms from now, whatever the truth is.
   */
  deadline(sentAt: number): number {
    const { atLeast, atMost } = this.ahead;
    return atMost - atLeast <= PRECISION_MS ? Math.floor(sentAt + atLeast) + GOOD_FOR_MS : 0;
  }
}
