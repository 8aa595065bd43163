import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** What came of asking a callback. */
export type VerificationResult = 'ok' | 'challenge_failed' | 'timeout' | 'connection_refused';

/**
 * A callback that a service has a worker ask before it stores a subscription. The address and the secret go with the
 * answer; the row stays for two minutes, because it also counts against the verifications of a minute.
 */
@Entity({ schema: 'pipeline', name: 'event_verification' })
@Check('event_verification_state_check', `"state" IN ('waiting', 'leased', 'done')`)
@Index('event_verification_open_idx', ['id'], { where: `"state" <> 'done'` })
export class EventVerification {
  @PrimaryColumn({
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'event_verification_pkey',
  })
  id!: string;

  @Column({ type: 'text', collation: 'C', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text', collation: 'C', name: 'subscription_id' })
  subscriptionId!: string;

  /** Host and port as in the URL. */
  @Column({ type: 'text' })
  host!: string;

  /** Null once it is done. */
  @Column({ type: 'text', nullable: true, select: false })
  url!: string | null;

  /** Encrypted, with the subscription as its owner; null once it is done. */
  @Column({ type: 'text', nullable: true, select: false })
  secret!: string | null;

  @Column({ type: 'text', default: 'waiting' })
  state!: 'waiting' | 'leased' | 'done';

  @Column({ type: 'text', nullable: true })
  result!: VerificationResult | null;

  @Column({ type: 'text', nullable: true })
  lease!: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
