import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether the webhooks of the whole installation are sent or held. There is one row. */
@Entity({ schema: 'pipeline', name: 'webhook_sending' })
@Check('webhook_sending_only_one', '"only"')
@Check('webhook_sending_reason', '"held_since" IS NOT NULL OR "reason" IS NULL')
export class WebhookSending {
  @PrimaryColumn({ type: 'boolean', default: true, primaryKeyConstraintName: 'webhook_sending_pkey' })
  only!: true;

  /** Null while deliveries are sent. */
  @Column({ type: 'timestamptz', name: 'held_since', nullable: true })
  heldSince!: Date | null;

  @Column({ type: 'text', nullable: true })
  reason!: string | null;
}
