/** The end of an attempt's time. An AbortController with its two listeners would cost each send many times as much. */
export class Deadline {
  private readonly timer: NodeJS.Timeout;
  private readonly breaks: (() => void)[] = [];
  private over = false;

  /** @param ms milliseconds from now */
  constructor(ms: number) {
    this.timer = setTimeout(() => this.end(), ms);
  }

  get isOver(): boolean {
    return this.over;
  }

  /** Calls `breakOff` when the time is over, unless it was cleared before. */
  onOver(breakOff: () => void): void {
    this.breaks.push(breakOff);
  }

  /** To be called when the attempt has ended in time. */
  clear(): void {
    clearTimeout(this.timer);
  }

  private end(): void {
    this.over = true;
    for (const breakOff of this.breaks) breakOff();
  }
}

/** What is broken off, or not begun, because the time is over. */
export class DeadlineError extends Error {
  constructor() {
    super('the time of the attempt is over');
    this.name = 'DeadlineError';
  }
}
