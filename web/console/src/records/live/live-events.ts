import type { LoggedEvent } from '@wagewright/sdk';

/** The state of the stream: `connecting` until the first connection, `away` after it breaks. */
export type LiveState = 'connecting' | 'live' | 'away';

/** Messages between the tabs of a browser. */
export type TabMessage =
  | { type: 'event'; event: LoggedEvent }
  | { type: 'state'; state: LiveState; cursor: string | undefined }
  /** A newly opened tab asks for the state. */
  | { type: 'hello' }
  /** Changes without events: activities and appointments. The first members of the stale keys. */
  | { type: 'changed'; keys: readonly string[] };

/** Reads the stream from after a cursor, without one from now on. */
export type OpenStream = (after: string | undefined, signal: AbortSignal) => AsyncIterable<LoggedEvent>;

export interface LiveOptions {
  open: OpenStream;
  /** The cursor of the present end. */
  now: (signal: AbortSignal) => Promise<string>;
  onEvent: (event: LoggedEvent) => void;
  /** Data from before this moment may be stale: everything is refetched. */
  onStart: () => void;
  onState: (state: LiveState) => void;
  onChanged: (keys: readonly string[]) => void;
}

/** Before a refused stream is requested again. */
const AGAIN_MS = 2_000;

/**
 * Follows the events of an account with one connection for all tabs of the browser: one tab holds it and forwards to
 * the others; when it is closed, another takes over after the last event. Without Web Locks (a page without TLS) each
 * tab has a connection of its own.
 */
export class LiveEvents {
  readonly #options: LiveOptions;
  readonly #channel: BroadcastChannel;
  readonly #end = new AbortController();
  #connection = new AbortController();
  #cursor: string | undefined;
  #state: LiveState = 'connecting';
  #isLeader = false;

  /** @param name of the account: two accounts in one browser stay separate */
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

  /** Tells the other tabs about changes without events. */
  changed(keys: readonly string[]): void {
    this.#tell({ type: 'changed', keys });
  }

  stop(): void {
    this.#end.abort();
    this.#connection.abort();
    window.removeEventListener('online', this.#reconnect);
    this.#channel.close();
  }

  /** Reconnects at once after an outage, without the grown pause. */
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

  turned(state: LiveState): void {
    if (!this.#end.signal.aborted && this.#isLeader) this.#turn(state);
  }

  /** An outdated or unknown cursor: everything is refetched. */
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
