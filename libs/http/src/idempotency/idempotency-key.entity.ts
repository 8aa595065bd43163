import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One call with an `Idempotency-Key`: without an answer while it is being made. */
@Entity({ schema: 'accounts', name: 'idempotency_key' })
@Index('idempotency_key_created_idx', ['createdAt'])
export class IdempotencyKey {
  /** SHA-256 over account, method, route with its parameters, and key. */
  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'idempotency_key_pkey' })
  id!: Buffer;

  /** SHA-256 over query and body. */
  @Column({ type: 'bytea', name: 'request_digest' })
  requestDigest!: Buffer;

  /** Names the try that may write for this call; null when nobody makes it now. */
  @Column({ type: 'bytea', nullable: true })
  claim!: Buffer | null;

  /** Sealed; see `ResponseEncryption`. Written in the transaction of what the call writes. */
  @Column({ type: 'bytea', nullable: true })
  answer!: Buffer | null;

  /** A call that is still without an answer at this time died with its process. */
  @Column({ type: 'timestamptz', name: 'claimed_until' })
  claimedUntil!: Date;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
