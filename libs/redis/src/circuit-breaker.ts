export interface CircuitBreakerOptions {
  /** Failures in a row after which no more calls are made. */
  failures: number;
  /** Milliseconds without calls before one is let through as a probe. */
  pauseMs: number;
}

/** Stops calling a failing dependency, so that its timeout is not added to every request. */
export class CircuitBreaker {
  private failuresInARow = 0;
  private pausedUntil = 0;

  constructor(
    private readonly options: CircuitBreakerOptions,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether a call may be made now. While open, one probe is let through at the end of each pause. */
  allows(): boolean {
    if (this.failuresInARow < this.options.failures) return true;
    if (this.now() < this.pausedUntil) return false;
    this.pausedUntil = this.now() + this.options.pauseMs;
    return true;
  }

  succeeded(): void {
    this.failuresInARow = 0;
  }

  failed(): void {
    this.failuresInARow += 1;
    if (this.failuresInARow === this.options.failures) this.pausedUntil = this.now() + this.options.pauseMs;
  }
}
