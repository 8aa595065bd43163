interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

const MAX_BATCH = 100;

/** A wait after a call of many items, which gathers more for the next call. Ends early once they fill one. */
export interface BatchDelay {
  ms: number;
  /** The number of items that makes a call one of many. */
  from: number;
}

const NO_DELAY: BatchDelay = { ms: 0, from: Infinity };

/** Starts a call: at once, or by `setImmediate`, which lets all items of the same turn share it. */
export type BatchStart = (begin: () => void) => void;

const AT_ONCE: BatchStart = (begin) => begin();

/**
 * Makes one call for many items. An item that arrives without a running call gets one at once, alone; items that arrive
 * during a call share the next one. So nobody waits at low load, and the higher the load, the fewer calls for each
 * item.
 */
export class MicroBatcher<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private isCalling = false;
  /** Set while more items are gathered after a call of many. */
  private gathering: NodeJS.Timeout | undefined;

  /**
   * @param call returns the results in the order of its items, at most 100; its error goes to all of them
   * @param delay for items whose results nobody waits for
   * @param start for items that arrive several in one turn of the event loop, such as requests that waited together
   */
  constructor(
    private readonly call: (items: readonly Item[]) => Promise<readonly Result[]>,
    private readonly delay = NO_DELAY,
    private readonly start = AT_ONCE,
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.gathering && this.waiting.length >= MAX_BATCH) this.callEnded();
      else this.next();
    });
  }

  private next(): void {
    if (this.isCalling || this.waiting.length === 0) return;
    this.isCalling = true;
    this.start(() => this.callNext());
  }

  private callNext(): void {
    const batch = this.waiting.splice(0, MAX_BATCH);
    void this.run(batch).finally(() => {
      if (batch.length < this.delay.from || this.waiting.length >= MAX_BATCH) this.callEnded();
      else this.gathering = setTimeout(() => this.callEnded(), this.delay.ms);
    });
  }

  private callEnded(): void {
    clearTimeout(this.gathering);
    this.gathering = undefined;
    this.isCalling = false;
    this.next();
  }

  private async run(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.call(batch.map(({ item }) => item));
      // `call` promises a result for each item.
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
