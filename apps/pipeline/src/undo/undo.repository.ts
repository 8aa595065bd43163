import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { UndoableImport, UndoableWrite, UndoableWrites } from './undoable-write';

export interface FoundEntry {
  write: UndoableWrite | UndoableWrites | UndoableImport | null;
  isUsed: boolean;
  isExpired: boolean;
}

@Injectable()
export class UndoRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @param seconds lifetime by PostgreSQL's clock. @returns the time of expiry */
  async insert(
    manager: EntityManager,
    userId: string,
    tokenHash: Buffer,
    write: UndoableWrite | UndoableWrites,
    seconds: number,
  ): Promise<Date> {
    const [row] = await manager.query<[{ expiresAt: Date }]>(
      `INSERT INTO pipeline.undo_entry (token_hash, user_id, write, expires_at)
       VALUES ($1, $2, $3, now() + make_interval(secs => $4)) RETURNING expires_at AS "expiresAt"`,
      [tokenHash, userId, JSON.stringify(write, wellFormed), seconds],
    );
    return row.expiresAt;
  }

  async lock(manager: EntityManager, userId: string, tokenHash: Buffer): Promise<FoundEntry | undefined> {
    const rows = await manager.query<FoundEntry[]>(
      `SELECT write, used_at IS NOT NULL AS "isUsed", expires_at <= now() AS "isExpired" FROM pipeline.undo_entry
        WHERE token_hash = $1 AND user_id = $2 FOR UPDATE`,
      [tokenHash, userId],
    );
    return rows[0];
  }

  async isOfImport(userId: string, tokenHash: Buffer): Promise<boolean> {
    const rows = await this.dataSource.query<object[]>(
      `SELECT FROM pipeline.undo_entry WHERE token_hash = $1 AND user_id = $2 AND write ->> 'kind' = 'import'`,
      [tokenHash, userId],
    );
    return rows.length > 0;
  }

  /** Marks an entry got from `lock` as used and deletes its content; that of an import only names its kind. */
  async use(manager: EntityManager, userId: string, tokenHash: Buffer): Promise<void> {
    await manager.query(
      `UPDATE pipeline.undo_entry
          SET used_at = now(), kept_bytes = 0, write = CASE WHEN write ->> 'kind' = 'import' THEN write END
        WHERE token_hash = $1 AND user_id = $2`,
      [tokenHash, userId],
    );
  }
}

/** jsonb refuses half a surrogate pair, which a text column replaces. */
function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
