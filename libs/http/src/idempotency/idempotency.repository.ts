import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import { DataSource, type EntityManager } from 'typeorm';
import { IdempotencyEnv } from './idempotency.env';
import type { KeyedCall } from './keyed-call';

const LIFETIME = `interval '24 hours'`;
/** A call without an answer that was not renewed for so long counts as dead. @param place of the seconds */
const claimFor = (place: number) => `make_interval(secs => $${place})`;
const REMOVED_AT_ONCE = 5_000;

/** A new key, or one whose call has died; anything else conflicts and gives no row. */
const CLAIM_KEY = new PreparedStatement<{ resumed: boolean }>(
  'idempotency-claim',
  `INSERT INTO accounts.idempotency_key AS kept (id, request_digest, claim, claimed_until, created_at)
   VALUES ($1, $2, $3, now() + ${claimFor(4)}, now())
   ON CONFLICT (id) DO UPDATE
      SET claim = excluded.claim, claimed_until = excluded.claimed_until
    WHERE kept.answer IS NULL AND kept.claimed_until <= now()
      AND kept.request_digest = excluded.request_digest AND kept.created_at >= now() - ${LIFETIME}
   RETURNING kept.created_at < now() AS resumed`,
);

/** Only the try that holds the claim writes for a call; every statement below asks for the claim. */
const HELD = 'id = $1 AND claim = $2 AND answer IS NULL';

const SETTLE = new PreparedStatement<object>(
  'idempotency-settle',
  `UPDATE accounts.idempotency_key SET answer = $3 WHERE ${HELD} RETURNING id`,
);

/**
 * The lock on the key makes a takeover wait for the step: whoever takes the call over afterwards finds the step
 * recorded, and a step that comes later finds the claim gone.
 */
const RECORD_STEP = `
  INSERT INTO accounts.idempotency_step (key_id, number, result)
  SELECT held.id, $3, $4 FROM (SELECT id FROM accounts.idempotency_key WHERE ${HELD} FOR UPDATE) AS held
  RETURNING number`;

const KEEP = `
  WITH kept AS (UPDATE accounts.idempotency_key SET answer = $3 WHERE ${HELD} RETURNING id)
  DELETE FROM accounts.idempotency_step WHERE key_id IN (SELECT id FROM kept)`;

/** An earlier try of a call. */
export interface KnownCall {
  requestDigest: Buffer;
  answer: Buffer | null;
  isExpired: boolean;
}

@Injectable()
export class IdempotencyRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly env: IdempotencyEnv,
  ) {}

  /**
   * Exactly one of several tries at once gets the claim.
   * @returns undefined when the call is not this try's to make
   */
  async claim({ id, requestDigest, claim }: KeyedCall): Promise<{ resumed: boolean } | undefined> {
    const [row] = await CLAIM_KEY.run(this.dataSource, [id, requestDigest, claim, this.env.claimSeconds]);
    return row;
  }

  async find({ id }: KeyedCall): Promise<KnownCall | undefined> {
    const rows: KnownCall[] = await this.dataSource.query(
      `SELECT request_digest AS "requestDigest", answer, created_at < now() - ${LIFETIME} AS "isExpired"
         FROM accounts.idempotency_key WHERE id = $1`,
      [id],
    );
    return rows[0];
  }

  /** The call is still being made. Does nothing where the claim is gone. */
  async renew({ id, claim }: KeyedCall): Promise<void> {
    await this.dataSource.query(
      `UPDATE accounts.idempotency_key SET claimed_until = now() + ${claimFor(3)} WHERE ${HELD}`,
      [id, claim, this.env.claimSeconds],
    );
  }

  /** Keeps the answer in the call's transaction, which must not commit without the claim. @returns whether it is held */
  async settle(manager: EntityManager, { id, claim }: KeyedCall, answer: Buffer): Promise<boolean> {
    const rows = await SETTLE.runIn(manager, [id, claim, answer]);
    return rows.length > 0;
  }

  /** In the transaction of the step. @returns false when the claim is gone: the transaction must not commit */
  async recordStep(
    manager: EntityManager,
    { id, claim }: KeyedCall,
    number: number,
    result: Buffer,
  ): Promise<boolean> {
    const rows: unknown[] = await manager.query(RECORD_STEP, [id, claim, number, result]);
    return rows.length > 0;
  }

  async steps({ id }: KeyedCall): Promise<{ number: number; result: Buffer }[]> {
    return this.dataSource.query('SELECT number, result FROM accounts.idempotency_step WHERE key_id = $1', [
      id,
    ]);
  }

  /** Keeps the answer of a call that has written all that it writes; its steps are of no more use. */
  async keep({ id, claim }: KeyedCall, answer: Buffer): Promise<void> {
    await this.dataSource.query(KEEP, [id, claim, answer]);
  }

  /**
   * Gives the claim up, so that the call may be made again at once. A statement of this try that still runs, such as
   * one whose answer was lost, is waited for, or finds its claim gone and writes nothing.
   */
  async release({ id, claim, hasSteps }: KeyedCall): Promise<void> {
    const released = hasSteps
      ? `UPDATE accounts.idempotency_key SET claim = NULL, claimed_until = now() WHERE ${HELD}`
      : `DELETE FROM accounts.idempotency_key WHERE ${HELD}`;
    await this.dataSource.query(released, [id, claim]);
  }

  async removeIfExpired({ id }: KeyedCall): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM accounts.idempotency_key WHERE id = $1 AND created_at < now() - ${LIFETIME}`,
      [id],
    );
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
