import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export interface KeptPage {
  revision: string;
  /** The ids of the page, and of one more record if there are more. */
  ids: readonly string[];
  /** The total of the list; null when the page itself shows it. */
  total: number | null;
}

/** Bytes for each list. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Approximate bytes of an id, and of a page without ids. */
const BYTES_OF_AN_ID = 48;
const BYTES_OF_A_PAGE = 512;
/** Milliseconds. After a restore to an earlier state, revisions may repeat. */
const LIFETIME_MS = 600_000;

/**
 * The latest searched pages, each with its revision. The next read of a page sends the revision to PostgreSQL, which
 * searches only when it has changed. Filters are kept as digests: no user's words stay in memory.
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

/** @param parts everything that distinguishes pages: user, list, filters, order, limit and cursor */
export function pageKey(...parts: readonly (string | number | undefined)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
