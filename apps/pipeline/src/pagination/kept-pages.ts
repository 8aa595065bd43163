import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** What a page was found to be at a revision of the user's records. */
export interface KeptPage {
  revision: string;
  /** Of its records, and of one more if there are more. */
  ids: readonly string[];
  /** How many records the whole list has; null where the page tells it. */
  total: number | null;
}

/** For each list, in bytes. */
const MAX_BYTES = 8 * 1024 * 1024;
/** About what an id and a page without ids take. */
const BYTES_OF_AN_ID = 48;
const BYTES_OF_A_PAGE = 512;
/** For a database that was put back to an earlier state, in milliseconds: its revisions may come again. */
const LIFETIME_MS = 600_000;

/**
 * The pages that were read last and took a search, each with the revision that it holds for. Whoever reads the page again
 * names that revision to PostgreSQL, which searches only if it is another one by now. Filters are kept as digests: no word
 * of a user stays in memory.
 */
export class KeptPages {
  private readonly pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ ids }) => BYTES_OF_A_PAGE + BYTES_OF_AN_ID * ids.length,
    ttl: LIFETIME_MS,
  });

  find(key: string): KeptPage | undefined {
    return this.pages.get(key);
  }

  keep(key: string, page: KeptPage): void {
    this.pages.set(key, page);
  }
}

/** @param parts everything that tells one page from another: user, list, filters, order, limit and cursor */
export function pageKey(...parts: readonly (string | number | undefined)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
