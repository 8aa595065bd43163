/** The reason for the end of a wait: events, a changed credential, shutdown, or the timeout. */
export type Waking = 'events' | 'access' | 'stop' | 'timeout';

/**
 * A registered reader that waits for a user's events. A waking while the reader is busy is not lost: it ends the next
 * wait at once.
 */
export class LogWatcher {
  private readonly pending = new Set<Waking>();
  private end?: (waking: Waking) => void;

  constructor(private readonly onClose: (watcher: LogWatcher) => void) {}

  get isStopped(): boolean {
    return this.pending.has('stop');
  }

  wake(waking: Waking): void {
    this.pending.add(waking);
    this.end?.(waking);
  }

  wait(ms: number): Promise<Waking> {
    const [known] = this.pending;
    if (known) return Promise.resolve(this.taken(known));
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.end?.('timeout'), ms);
      this.end = (waking) => {
        clearTimeout(timer);
        this.end = undefined;
        resolve(this.taken(waking));
      };
    });
  }

  /** Ends a running wait; nothing wakes the watcher afterwards. */
  close(): void {
    this.onClose(this);
    this.end?.('stop');
  }

  /** The stop is kept for every later wait. */
  private taken(waking: Waking): Waking {
    if (waking !== 'stop') this.pending.delete(waking);
    return waking;
  }
}
