import { LRUCache } from 'lru-cache';
import { MicroBatcher, type BatchDelay } from './micro-batcher';

/** Keys that are remembered. Whoever comes for a forgotten one begins a gathering of its own: a call more. */
const KEYS = 1_000;

/** A gathering for each key: items of different keys never share a call, and never wait for one another. */
export class KeyedMicroBatcher<Item, Result> {
  private readonly batchers: LRUCache<string, MicroBatcher<Item, Result>>;

  /** @param call,pace as for `MicroBatcher`; the items of a call are of one key */
  constructor(call: (items: readonly Item[]) => Promise<readonly Result[]>, pace?: BatchDelay) {
    this.batchers = new LRUCache({ max: KEYS, memoMethod: () => new MicroBatcher(call, pace) });
  }

  add(key: string, item: Item): Promise<Result> {
    return this.batchers.memo(key).add(item);
  }
}
