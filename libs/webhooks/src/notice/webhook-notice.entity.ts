import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * What happened: `gone` and `failing` disabled the webhook; `held` holds deliveries of a webhook that goes on, because
 * we could not record how they ended.
 */
export type NoticeReason = 'gone' | 'failing' | 'held';

/** Something that an owner must learn of, written in the transaction that made it true. */
@Entity({ schema: 'pipeline', name: 'webhook_notice' })
@Check('webhook_notice_reason_check', `"reason" IN ('gone', 'failing', 'held')`)
@Index('webhook_notice_user_idx', ['userId', 'id'])
export class WebhookNotice {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'webhook_notice_pkey',
  })
  id!: string;

  @Column({ type: 'text', collation: 'C', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text', collation: 'C', name: 'endpoint_id' })
  endpointId!: string;

  @Column({ type: 'text' })
  reason!: NoticeReason;

  /** A sentence for the owner. */
  @Column({ type: 'text' })
  message!: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
