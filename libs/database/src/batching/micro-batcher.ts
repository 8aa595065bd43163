interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Items of one call. */
const MAX_BATCH = 100;

/** A wait after a call of many, which brings more together in the next one. */
export interface BatchDelay {
  ms: number;
  /** Items from which on a call is one of many. */
  from: number;
}

const NO_DELAY: BatchDelay = { ms: 0, from: Infinity };

/**
 * Makes one call of many. Whoever comes while nothing is under way goes at once, alone; whoever comes meanwhile
 * goes together with the others. So nobody waits while there is little to do, and the busier it is the fewer
 * the calls.
 */
export class MicroBatcher<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private isCalling = false;

  /**
   * @param call answers in the order of its items, at most 100; what it throws every one of them gets
   * @param delay for what nobody waits for at once
   */
  constructor(
    private readonly call: (items: readonly Item[]) => Promise<readonly Result[]>,
    private readonly delay = NO_DELAY,
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.next();
    });
  }

  private next(): void {
    if (this.isCalling || this.waiting.length === 0) return;
    this.isCalling = true;
    const group = this.waiting.splice(0, MAX_BATCH);
    void this.run(group).finally(() => {
      if (group.length < this.delay.from) this.callEnded();
      else setTimeout(() => this.callEnded(), this.delay.ms);
    });
  }

  private callEnded(): void {
    this.isCalling = false;
    this.next();
  }

  private async run(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.call(group.map(({ item }) => item));
      // There is a result for each item: that is what `call` promises.
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
