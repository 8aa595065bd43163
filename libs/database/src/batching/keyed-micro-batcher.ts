import { LRUCache } from 'lru-cache';
import { type BatchStart, MicroBatcher } from './micro-batcher';

/** Keys with a remembered batcher. An item of a forgotten key starts a new batcher, which costs one call more. */
const KEYS = 1_000;

/** A batcher for each key: items of different keys never share a call, and never wait for one another. */
export class KeyedMicroBatcher<Item, Result> {
  private readonly batchers: LRUCache<string, MicroBatcher<Item, Result>>;

  /** @param call,start as for `MicroBatcher`; the items of a call have one key */
  constructor(call: (items: readonly Item[]) => Promise<readonly Result[]>, start?: BatchStart) {
    this.batchers = new LRUCache({ max: KEYS, memoMethod: () => new MicroBatcher(call, undefined, start) });
  }

  add(key: string, item: Item): Promise<Result> {
    return this.batchers.memo(key).add(item);
  }
}
