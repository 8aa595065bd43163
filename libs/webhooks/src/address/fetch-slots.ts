/** Concurrent fetches of a process. */
const MOST = 8;
/** Maximum for one host, and for one caller: neither a slow host nor an eager caller takes all slots. */
const MOST_OF_ONE = 2;
const LONGEST_WAIT_MS = 1_000;

/** No slot became free within the second that a fetch waits. */
export class TooManyFetchesError extends Error {}

export interface Fetch {
  host: string;
  /** An account, or the rate-limit key of a client's address. */
  caller: string;
  /** A host known to the operator does not wait for other hosts' fetches, only for its own slots. */
  isKnownHost: boolean;
}

interface Waiting {
  fetch: Fetch;
  begin: () => void;
}

/**
 * The fetch slots of a process. Without a free slot a fetch waits up to a second, in order; fetches whose host and
 * caller have room may pass.
 */
export class FetchSlots {
  private readonly running = new Set<Fetch>();
  private readonly waiting = new Set<Waiting>();

  /**
   * Takes a slot.
   * @returns a function that releases it
   * @throws TooManyFetchesError when none became free within a second
   * @throws the reason of the signal
   */
  async take(fetch: Fetch, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (!this.hasRoom(fetch)) await this.turn(fetch, signal);
    else this.running.add(fetch);
    return () => {
      if (this.running.delete(fetch)) this.beginNext();
    };
  }

  private turn(fetch: Fetch, signal: AbortSignal): Promise<void> {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)]);
    return new Promise((resolve, reject) => {
      const begin = () => {
        ends.removeEventListener('abort', giveUp);
        this.waiting.delete(one);
        this.running.add(fetch);
        resolve();
      };
      const giveUp = () => {
        this.waiting.delete(one);
        reject(
          signal.aborted ? (signal.reason as Error) : new TooManyFetchesError('too many fetches at a time'),
        );
      };
      const one: Waiting = { fetch, begin };
      ends.addEventListener('abort', giveUp);
      this.waiting.add(one);
    });
  }

  private beginNext(): void {
    for (const { fetch, begin } of this.waiting) if (this.hasRoom(fetch)) begin();
  }

  private hasRoom({ host, caller, isKnownHost }: Fetch): boolean {
    const all = [...this.running];
    const ofHost = all.filter((one) => one.host === host).length;
    const ofCaller = all.filter((one) => one.caller === caller).length;
    if (isKnownHost) return ofHost < MOST && ofCaller < MOST_OF_ONE;
    const ofUnknownHosts = all.filter((one) => !one.isKnownHost).length;
    return ofUnknownHosts < MOST && ofHost < MOST_OF_ONE && ofCaller < MOST_OF_ONE;
  }
}
