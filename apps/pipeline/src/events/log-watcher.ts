/** What ended a wait: events, a changed credential, the end of the service, or the time. */
export type Waking = 'events' | 'access' | 'stop' | 'timeout';

/**
 * One reader's place among those who wait for events of a user. What happens while the reader is busy is
 * not lost: it ends the next wait at once.
 */
export class LogWatcher {
  private readonly pending = new Set<Waking>();
  private end?: (waking: Waking) => void;

  constructor(private readonly onClose: (watcher: LogWatcher) => void) {}

  /** Whether the service is ending. */
  get isStopped(): boolean {
    return this.pending.has('stop');
  }

  wake(waking: Waking): void {
    this.pending.add(waking);
    this.end?.(waking);
  }

  /** @param ms after which the wait ends by itself */
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

  /** Ends a wait that is under way; there is no waking after it. */
  close(): void {
    this.onClose(this);
    this.end?.('stop');
  }

  /** The end of the service stays known, however often it is asked for. */
  private taken(waking: Waking): Waking {
    if (waking !== 'stop') this.pending.delete(waking);
    return waking;
  }
}
