/** Fetches at a time, of all hosts and callers of a process. */
const MOST = 8;
/** Of them for one host, and for one caller: neither a slow host nor an eager caller takes the slots of all. */
const MOST_OF_ONE = 2;
const LONGEST_WAIT_MS = 1_000;

/** Nothing could be fetched within the second that a fetch waits for a slot. */
export class TooManyFetchesError extends Error {}

/** Who wants something fetched from where. */
export interface Fetch {
  host: string;
  /** An account, or a client's address as it is counted. */
  caller: string;
  /** One that the operator knows waits for no other host's fetches, nor for more than all the slots of its own. */
  isKnownHost: boolean;
}

interface Waiting {
  fetch: Fetch;
  begin: () => void;
}

/** The slots of a process. Whoever finds none waits up to a second, in order; others pass whose host and caller have room. */
export class FetchSlots {
  private readonly running = new Set<Fetch>();
  private readonly waiting = new Set<Waiting>();

  /**
   * Takes a slot.
   * @returns gives it back
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
    const ends = [signal, AbortSignal.timeout(LONGEST_WAIT_MS)];
    return new Promise((resolve, reject) => {
      const end = () => {
        this.waiting.delete(one);
        for (const each of ends) each.removeEventListener('abort', giveUp);
      };
      const begin = () => {
        end();
        this.running.add(fetch);
        resolve();
      };
      const giveUp = () => {
        end();
        reject(
          signal.aborted ? (signal.reason as Error) : new TooManyFetchesError('too many fetches at a time'),
        );
      };
      const one: Waiting = { fetch, begin };
      for (const each of ends) each.addEventListener('abort', giveUp);
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
