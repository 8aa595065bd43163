import { Injectable } from '@nestjs/common';
import { isId } from '@wagewright/database';
import { resourceNotFound } from '@wagewright/errors';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { canonicalJobId, jobNotFound } from './job-id';

/**
 * Whether records that somebody wants to link to are the caller's own. Those required stay until the
 * transaction ends: nobody can remove them meanwhile.
 */
@Injectable()
export class RecordOwnershipService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * The ids as they are stored, sorted and each once.
   * @throws ApiError 404 when one of them is unknown or another user's
   */
  async requireJobs(manager: EntityManager, userId: string, ids: readonly string[]): Promise<string[]> {
    const wanted = sortedOnce(ids.map((id) => canonicalJobId(id)));
    if (!(await this.allOwned(manager, 'job', userId, wanted))) throw jobNotFound();
    return wanted;
  }

  /**
   * The ids, sorted and each once.
   * @throws ApiError 404 when one of them is unknown or another user's
   */
  async requireContacts(manager: EntityManager, userId: string, ids: readonly string[]): Promise<string[]> {
    const wanted = sortedOnce(ids);
    const possible = wanted.every((id) => isId('con', id));
    if (!possible || !(await this.allOwned(manager, 'contact', userId, wanted))) {
      throw resourceNotFound('Contact');
    }
    return wanted;
  }

  /** Those of the contacts that are the user's: unknown ones and other users' are left out alike. */
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

function sortedOnce(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort();
}
