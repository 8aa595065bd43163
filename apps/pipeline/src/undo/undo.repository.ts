import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UndoableImport, UndoableWrite, UndoableWrites } from './undoable-write';

export interface FoundEntry {
  write: UndoableWrite | UndoableWrites | UndoableImport | null;
  isUsed: boolean;
  isExpired: boolean;
}

/** Whether imports and writes of an hour leave an account room. $2: the user, $3: what is to be kept */
export const HAS_ROOM = `octet_length($3) + (
  SELECT coalesce(sum(kept_bytes), 0) FROM pipeline.undo_entry WHERE user_id = $2) <= ${256 * 1024 * 1024}`;

/**
 * A write is kept for less than an hour and counts for an hour: its bytes are in an entry of their own, one for each
 * minute, which no token finds. $1: the token, $4: lifetime in seconds
 */
const KEEP = `
  WITH entry AS (
    INSERT INTO pipeline.undo_entry (token_hash, user_id, write, expires_at)
    SELECT $1, $2, $3::text::jsonb, now() + make_interval(secs => $4) WHERE ${HAS_ROOM}
    RETURNING expires_at
  ), counted AS (
    INSERT INTO pipeline.undo_entry AS minute (token_hash, user_id, expires_at, used_at, kept_bytes)
    SELECT sha256(convert_to($2 || date_trunc('minute', now()), 'UTF8')), $2,
           date_trunc('minute', now()) + interval '1 hour', now(), octet_length($3)
      FROM entry
    ON CONFLICT (token_hash) DO UPDATE SET kept_bytes = minute.kept_bytes + excluded.kept_bytes
  )
  SELECT expires_at AS "expiresAt" FROM entry`;

@Injectable()
export class UndoRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * @param seconds lifetime by PostgreSQL's clock
   * @returns the time of expiry; undefined when the account has no room: then nothing is kept
   */
  async insert(
    manager: EntityManager,
    userId: string,
    tokenHash: Buffer,
    write: UndoableWrite | UndoableWrites,
    seconds: number,
  ): Promise<Date | undefined> {
    const [row] = await manager.query<{ expiresAt: Date }[]>(KEEP, [
      tokenHash,
      userId,
      JSON.stringify(write, wellFormed),
      seconds,
    ]);
    return row?.expiresAt;
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

  /** A job that an undo has restored is as the user's earlier writes left it, under another version. */
  async follow(
    manager: EntityManager,
    userId: string,
    { id, found, written }: { id: string; found: number; written: number },
  ): Promise<void> {
    await manager.query(
      `UPDATE pipeline.undo_entry SET write = jsonb_set(write, '{after,version}', to_jsonb($4::integer))
        WHERE user_id = $1 AND used_at IS NULL AND write -> 'after' ->> 'id' = $2
          AND (write -> 'after' ->> 'version')::integer = $3`,
      [userId, id, found, written],
    );
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
