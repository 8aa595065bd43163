import type { DataSource } from 'typeorm';

/** What was deleted and is looked at by one statement. */
export const BATCH = 100;

interface Batch {
  erased: number;
  seen: number;
  last: string | null;
}

/**
 * Runs a statement again and again, each time behind the last id that it saw, until it has seen everything.
 *
 * @param statement looks at up to `BATCH` ids behind $1, of what was deleted more than $2 seconds ago; answers one row with
 *   `erased`, `seen` and `last`
 * @returns how many events were erased
 */
export async function eraseInBatches(
  dataSource: DataSource,
  statement: string,
  eraseAfterMs: number,
  isStopping: () => boolean,
): Promise<number> {
  let total = 0;
  let afterId = '';
  while (!isStopping()) {
    const [batch] = await dataSource.query<[Batch]>(statement, [afterId, eraseAfterMs / 1_000]);
    total += batch.erased;
    if (batch.seen < BATCH || batch.last === null) break;
    afterId = batch.last;
  }
  return total;
}
