import { Injectable } from '@nestjs/common';
import type { Plan } from '@wagewright/auth';
import { DataSource, type EntityManager } from 'typeorm';

/** A published calendar: whoever knows the address can read it. */
export interface CalendarFeed {
  userId: string;
  /** SHA-256 of the token; the token itself is shown once and kept nowhere. */
  tokenHash: Buffer;
  /** First characters of the token, enough to recognise it. */
  prefix: string;
  createdAt: Date;
  /** Written at most once a minute. */
  lastUsedAt: Date | null;
}

export interface FoundFeed {
  userId: string;
  plan: Plan;
  lastUsedAt: Date | null;
}

@Injectable()
export class CalendarFeedRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(userId: string): Promise<CalendarFeed | undefined> {
    const rows: CalendarFeed[] = await this.dataSource.query(
      `SELECT user_id AS "userId", token_hash AS "tokenHash", prefix, created_at AS "createdAt",
              last_used_at AS "lastUsedAt"
         FROM pipeline.calendar_feed WHERE user_id = $1`,
      [userId],
    );
    return rows[0];
  }

  async findByToken(hash: Buffer): Promise<FoundFeed | undefined> {
    const rows: FoundFeed[] = await this.dataSource.query(
      `SELECT f.user_id AS "userId", a.plan, f.last_used_at AS "lastUsedAt"
         FROM pipeline.calendar_feed f JOIN accounts.account a ON a.id = f.user_id
        WHERE f.token_hash = $1 AND a.suspended_at IS NULL
          AND EXISTS (SELECT FROM accounts.credential c
                       WHERE c.account_id = a.id AND c.kind = 'pipeline_token' AND c.revoked_at IS NULL
                         AND (c.expires_at IS NULL OR c.expires_at > now()))`,
      [hash],
    );
    return rows[0];
  }

  async replace(
    manager: EntityManager,
    { userId, tokenHash, prefix, createdAt }: CalendarFeed,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO pipeline.calendar_feed (user_id, token_hash, prefix, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO UPDATE
          SET token_hash = excluded.token_hash, prefix = excluded.prefix, created_at = excluded.created_at,
              last_used_at = NULL`,
      [userId, tokenHash, prefix, createdAt],
    );
  }

  /** @returns the prefix of the removed feed; undefined when there was none */
  async remove(manager: EntityManager, userId: string): Promise<string | undefined> {
    const rows = await manager.query<{ prefix: string }[]>(
      `WITH gone AS (DELETE FROM pipeline.calendar_feed WHERE user_id = $1 RETURNING prefix)
       SELECT prefix FROM gone`,
      [userId],
    );
    return rows[0]?.prefix;
  }

  async markUsed(hash: Buffer): Promise<void> {
    await this.dataSource.query(
      'UPDATE pipeline.calendar_feed SET last_used_at = now() WHERE token_hash = $1',
      [hash],
    );
  }
}
