/** The deadline of an attempt. An AbortController with its two listeners would cost each send many times as much. */
export class Deadline {
  private readonly timer: NodeJS.Timeout;
  private readonly aborts: (() => void)[] = [];
  private over = false;

  /** @param ms milliseconds from now */
  constructor(ms: number) {
    this.timer = setTimeout(() => this.end(), ms);
  }

  get isOver(): boolean {
    return this.over;
  }

  /** Calls `abort` at the deadline, unless it was cleared before. */
  onOver(abort: () => void): void {
    this.aborts.push(abort);
  }

  /** Call it when the attempt has ended in time. */
  clear(): void {
    clearTimeout(this.timer);
  }

  private end(): void {
    this.over = true;
    for (const abort of this.aborts) abort();
  }
}

/** An attempt was aborted, or not begun, because of its deadline. */
export class DeadlineError extends Error {
  constructor() {
    super('the time of the attempt is over');
    this.name = 'DeadlineError';
  }
}
