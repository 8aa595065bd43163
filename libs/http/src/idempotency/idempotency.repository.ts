import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { IdempotencyKey } from './idempotency-key.entity';
import type { IdempotentCall } from './idempotent-call';

const LIFETIME = `interval '24 hours'`;
/** A call without an answer that was not renewed for so long counts as dead. */
const CLAIM = `interval '1 minute'`;
const REMOVED_AT_ONCE = 5_000;

/** Takes over what is too old to count and calls that died; anything else conflicts and gives no row. */
const CLAIM_KEY = `
  INSERT INTO accounts.idempotency_key AS kept (id, request_digest, claimed_until, created_at)
  VALUES ($1, $2, now() + ${CLAIM}, now())
  ON CONFLICT (id) DO UPDATE
     SET request_digest = excluded.request_digest, answer = NULL,
         claimed_until = excluded.claimed_until, created_at = excluded.created_at
   WHERE kept.created_at < now() - ${LIFETIME}
      OR kept.answer IS NULL AND kept.claimed_until < now() AND kept.request_digest = excluded.request_digest
  RETURNING id`;

@Injectable()
export class IdempotencyRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Whether the call is now ours to make; exactly one of several at once gets true. */
  async claim({ id, requestDigest }: IdempotentCall): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(CLAIM_KEY, [id, requestDigest]);
    return rows.length > 0;
  }

  async find({ id }: IdempotentCall): Promise<Pick<IdempotencyKey, 'requestDigest' | 'answer'> | undefined> {
    const rows: Pick<IdempotencyKey, 'requestDigest' | 'answer'>[] = await this.dataSource.query(
      'SELECT request_digest AS "requestDigest", answer FROM accounts.idempotency_key WHERE id = $1',
      [id],
    );
    return rows[0];
  }

  /** The call is still being made. */
  async renew({ id }: IdempotentCall): Promise<void> {
    await this.dataSource.query(
      `UPDATE accounts.idempotency_key SET claimed_until = now() + ${CLAIM} WHERE id = $1 AND answer IS NULL`,
      [id],
    );
  }

  async keep({ id }: IdempotentCall, answer: Buffer): Promise<void> {
    await this.dataSource.query('UPDATE accounts.idempotency_key SET answer = $2 WHERE id = $1', [
      id,
      answer,
    ]);
  }

  /** The call has failed: it may be made again at once. */
  async release({ id }: IdempotentCall): Promise<void> {
    await this.dataSource.query('DELETE FROM accounts.idempotency_key WHERE id = $1 AND answer IS NULL', [
      id,
    ]);
  }

  /** In batches, so that no lock is held for long. */
  async removeExpired(): Promise<void> {
    let removed: number;
    do {
      const rows: { removed: number }[] = await this.dataSource.query(
        `WITH gone AS (
           DELETE FROM accounts.idempotency_key
            WHERE id IN (SELECT id FROM accounts.idempotency_key
                          WHERE created_at < now() - ${LIFETIME} LIMIT ${REMOVED_AT_ONCE} FOR UPDATE SKIP LOCKED)
           RETURNING id)
         SELECT count(*)::integer AS removed FROM gone`,
      );
      removed = rows[0]?.removed ?? 0;
    } while (removed === REMOVED_AT_ONCE);
  }
}
