import { Injectable } from '@nestjs/common';
import { isId } from '@wagewright/database';
import { DataSource, type EntityManager } from 'typeorm';
import { canonicalJobId, contactNotFound, jobNotFound } from './record-ids';

/**
 * Checks that the records in a request belong to the caller. The `require…` methods also lock them (`FOR KEY SHARE`),
 * so that nobody can delete them before the transaction ends.
 */
@Injectable()
export class RecordOwnershipService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * @returns the stored forms of the ids, sorted and without duplicates
   * @throws ApiError 404 when one of them is unknown or another user's
   */
  async requireJobs(manager: EntityManager, userId: string, ids: readonly string[]): Promise<string[]> {
    const wanted = sortedUnique(ids.map((id) => canonicalJobId(id)));
    if (!(await this.allOwned(manager, 'job', userId, wanted))) throw jobNotFound();
    return wanted;
  }

  /**
   * @returns the ids, sorted and without duplicates
   * @throws ApiError 404 when one of them is unknown or another user's
   */
  async requireContacts(manager: EntityManager, userId: string, ids: readonly string[]): Promise<string[]> {
    const wanted = sortedUnique(ids);
    const possible = wanted.every((id) => isId('con', id));
    if (!possible || !(await this.allOwned(manager, 'contact', userId, wanted))) throw contactNotFound();
    return wanted;
  }

  /** Unknown and other users' ids are left out. */
  async ownedContactIds(userId: string, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows: { id: string }[] = await this.dataSource.query(
      'SELECT id FROM pipeline.contact WHERE user_id = $1 AND id = ANY($2)',
      [userId, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  private async allOwned(
    manager: EntityManager,
    table: 'job' | 'contact',
    userId: string,
    ids: readonly string[],
  ): Promise<boolean> {
    if (ids.length === 0) return true;
    const found: unknown[] = await manager.query(
      `SELECT FROM pipeline.${table} WHERE id = ANY($1) AND user_id = $2 ORDER BY id FOR KEY SHARE`,
      [ids, userId],
    );
    return found.length === ids.length;
  }
}

function sortedUnique(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort();
}
