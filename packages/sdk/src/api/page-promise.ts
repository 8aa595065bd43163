import { type Answer, ApiPromise } from './api-promise.ts';

export interface PageReader<Page, Item> {
  items: (page: Page) => readonly Item[];
  /** Undefined on the last page. */
  next: (page: Page) => PagePromise<Page, Item> | undefined;
}

/**
 * The promise of the first page of a list. It can be awaited for that page, or iterated over:
 * `for await (const job of client.jobs.list())` goes through all items, and asks for a page when it comes to it.
 */
export class PagePromise<Page, Item> extends ApiPromise<Page> implements AsyncIterable<Item> {
  #reader: PageReader<Page, Item> | undefined;

  static read<Page, Item>(
    answer: Promise<Answer<Page>>,
    reader: PageReader<Page, Item>,
  ): PagePromise<Page, Item> {
    const promise = new PagePromise<Page, Item>((resolve) => resolve(answer.then(({ data }) => data)));
    promise.#reader = reader;
    return promise.keep(answer);
  }

  /** Page by page, this one first. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    const first: Page = await this;
    yield first;
    let following = this.#reader?.next(first);
    while (following) {
      const page: Page = await following;
      yield page;
      following = this.#reader?.next(page);
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* this.#reader?.items(page) ?? [];
  }

  /** @param limit at most so many items, so that a long list does not fill the memory */
  async toArray({ limit }: { limit: number }): Promise<Item[]> {
    const items: Item[] = [];
    if (limit <= 0) return items;
    for await (const item of this) {
      items.push(item);
      if (items.length >= limit) break;
    }
    return items;
  }
}
