import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PreparedStatement } from '@wagewright/database';
import type { VerificationResult } from '@wagewright/events';
import { DataSource } from 'typeorm';
import { SENDING_IS_HELD } from '../../delivery/state/statement-parts.sql';
import { WorkerIdentity } from '../../delivery/worker-identity';

/** A callback that only the holder of `lease` may ask. */
export interface LeasedVerification {
  id: string;
  lease: string;
  userId: string;
  subscriptionId: string;
  url: string;
  /** Encrypted, see `SecretCipher`. */
  secret: string;
}

/**
 * Only while somebody waits: a service takes its question back after five seconds. A lease that is lost is not taken
 * again, because a challenge is sent once. $1 id of the worker, $2 most
 */
const LEASE = new PreparedStatement<LeasedVerification>(
  'verification-lease',
  `
WITH waiting AS (
  SELECT id FROM pipeline.event_verification
   WHERE state = 'waiting' AND created_at > now() - interval '5 seconds' AND NOT ${SENDING_IS_HELD}
   ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED
)
UPDATE pipeline.event_verification AS verification
   SET state = 'leased', lease = $1 || '.' || gen_random_uuid()
  FROM waiting WHERE verification.id = waiting.id
RETURNING verification.id, lease, user_id AS "userId", subscription_id AS "subscriptionId", url, secret`,
);

/** $1 id, $2 lease, $3 result */
const FINISH = new PreparedStatement(
  'verification-finish',
  `
UPDATE pipeline.event_verification
   SET state = 'done', result = $3, url = NULL, secret = NULL, lease = NULL
 WHERE id = $1::bigint AND lease = $2`,
);

/** $1 id, $2 lease */
const DISCARD = new PreparedStatement(
  'verification-discard',
  'DELETE FROM pipeline.event_verification WHERE id = $1::bigint AND lease = $2',
);

@Injectable()
export class VerificationRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly identity: WorkerIdentity,
  ) {}

  async lease(limit: number): Promise<LeasedVerification[]> {
    return LEASE.run(this.dataSource, [this.identity.id, limit]);
  }

  async finish({ id, lease }: LeasedVerification, result: VerificationResult): Promise<void> {
    await FINISH.run(this.dataSource, [id, lease, result]);
  }

  /** The service that waits learns that nobody has asked. */
  async discard({ id, lease }: LeasedVerification): Promise<void> {
    await DISCARD.run(this.dataSource, [id, lease]);
  }
}
