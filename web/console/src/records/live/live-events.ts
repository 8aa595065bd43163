import type { LoggedEvent } from '@wagewright/sdk';

/** Whether events come: `connecting` until the first connection, `away` while it is broken. */
export type LiveState = 'connecting' | 'live' | 'away';

/** What the tabs of a browser tell each other. */
export type TabMessage =
  | { type: 'event'; event: LoggedEvent }
  | { type: 'state'; state: LiveState; cursor: string | undefined }
  /** A tab that has just been opened asks how things stand. */
  | { type: 'hello' }
  /** What no event tells: changed activities and appointments. The first members of the keys that are old now. */
  | { type: 'changed'; keys: readonly string[] };

/** Reads the stream from behind a cursor, from now on without one. */
export type OpenStream = (after: string | undefined, signal: AbortSignal) => AsyncIterable<LoggedEvent>;

export interface LiveOptions {
  open: OpenStream;
  /** The cursor of now. */
  now: (signal: AbortSignal) => Promise<string>;
  onEvent: (event: LoggedEvent) => void;
  /** Nothing before this moment is known to be true: everything is to be asked for again. */
  onStart: () => void;
  onState: (state: LiveState) => void;
  onChanged: (keys: readonly string[]) => void;
}

/** Before a stream that was refused is asked for again. */
const AGAIN_MS = 2_000;

/**
 * Follows the events of an account with one connection for all tabs of the browser: one tab holds it and tells the
 * others; when that tab is closed another takes over behind the last event. Without Web Locks (a page that is served
 * without TLS) each tab has a connection of its own.
 */
export class LiveEvents {
  readonly #options: LiveOptions;
  readonly #channel: BroadcastChannel;
  readonly #end = new AbortController();
  #connection = new AbortController();
  #cursor: string | undefined;
  #state: LiveState = 'connecting';
  #isLeader = false;

  /** @param name of the account: two accounts in one browser do not hear each other */
  constructor(
    readonly name: string,
    options: LiveOptions,
  ) {
    this.#options = options;
    this.#channel = new BroadcastChannel(name);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => this.#hear(data));
    window.addEventListener('online', this.#reconnect);
    this.#tell({ type: 'hello' });
    void this.#lead();
  }

  /** Tells the other tabs of what no event tells. */
  changed(keys: readonly string[]): void {
    this.#tell({ type: 'changed', keys });
  }

  stop(): void {
    this.#end.abort();
    this.#connection.abort();
    window.removeEventListener('online', this.#reconnect);
    this.#channel.close();
  }

  /** Whoever is back asks at once, not after the pause that had grown meanwhile. */
  readonly #reconnect = (): void => this.#connection.abort();

  async #lead(): Promise<void> {
    const { signal } = this.#end;
    if (!('locks' in navigator)) return this.#followUntilEnd();
    await navigator.locks
      .request(this.name, { signal }, () => this.#followUntilEnd())
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
  }

  async #followUntilEnd(): Promise<void> {
    this.#isLeader = true;
    while (!this.#end.signal.aborted) {
      this.#connection = new AbortController();
      await this.#follow(this.#connection.signal).catch(() => this.#turn('away'));
      if (!this.#connection.signal.aborted) await pause(AGAIN_MS, this.#connection.signal);
    }
  }

  async #follow(signal: AbortSignal): Promise<void> {
    if (this.#cursor === undefined) {
      this.#cursor = await this.#options.now(signal);
      this.#options.onStart();
    }
    for await (const event of this.#options.open(this.#cursor, signal)) {
      this.#take(event);
      this.#tell({ type: 'event', event });
    }
  }

  /** Told by whoever opens connections. */
  turned(state: LiveState): void {
    if (!this.#end.signal.aborted && this.#isLeader) this.#turn(state);
  }

  /** A cursor that is too old, or belongs to nothing any more: what was missed is asked for as a whole. */
  forgetCursor(): void {
    this.#cursor = undefined;
  }

  #turn(state: LiveState): void {
    if (this.#end.signal.aborted) return;
    this.#state = state;
    this.#options.onState(state);
    this.#tell({ type: 'state', state, cursor: this.#cursor });
  }

  #take(event: LoggedEvent): void {
    this.#cursor = event.cursor;
    this.#options.onEvent(event);
  }

  #hear(message: TabMessage): void {
    if (message.type === 'event') this.#take(message.event);
    if (message.type === 'changed') this.#options.onChanged(message.keys);
    if (message.type === 'hello' && this.#isLeader) this.#turn(this.#state);
    if (message.type === 'state') {
      this.#cursor ??= message.cursor;
      this.#state = message.state;
      this.#options.onState(message.state);
    }
  }

  #tell(message: TabMessage): void {
    if (!this.#end.signal.aborted) this.#channel.postMessage(message);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
