import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Reason for a notice: `gone` and `failing` disabled the webhook; `held` holds deliveries of a webhook that goes on,
 * because we could not record how they ended.
 */
export type NoticeReason = 'gone' | 'failing' | 'held';

/** Something that an owner must learn of, written in the transaction that made it true. */
@Entity({ schema: 'pipeline', name: 'webhook_notice' })
export class WebhookNotice {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column({ type: 'text', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text', name: 'endpoint_id' })
  endpointId!: string;

  @Column({ type: 'text' })
  reason!: NoticeReason;

  /** A sentence for the owner. */
  @Column({ type: 'text' })
  message!: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
