import type { WebhookEventType } from '@wagewright/messaging';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Something that happened, with the body exactly as every receiver gets it. */
@Entity({ schema: 'pipeline', name: 'webhook_event' })
export class WebhookEvent {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text', name: 'user_id' })
  userId!: string;

  /**
   * Ascending for each user in order of recording. It comes from one sequence for all users, so it has
   * gaps; a counter for each user would make that user's writes wait for one another's commit.
   */
  @Column({ type: 'bigint', generatedIdentity: 'ALWAYS', generated: 'identity' })
  sequence!: string;

  /**
   * The transaction that wrote it. A log that is read in the order of sequences would lose the event of a transaction
   * that commits late; see docs/decisions/0040. Below zero for events from a dump of another server.
   */
  @Column({ type: 'bigint', name: 'transaction_id', default: () => 'txid_current()' })
  transactionId!: string;

  @Column({ type: 'text' })
  type!: WebhookEventType;

  /** The JSON text that is signed and sent, frozen when the event was recorded. */
  @Column({ type: 'text' })
  body!: string;

  /** Sent as a test with example data. The event log leaves it out, because nothing of the kind has happened. */
  @Column({ type: 'boolean', name: 'is_example', default: false })
  isExample!: boolean;

  /** Trace of the request that caused it, as W3C Trace Context writes it; null without one. */
  @Column({ type: 'text', nullable: true })
  traceparent!: string | null;

  /** Principal of the write, `token:<id>`, `grant:<id>`, `session` or `service`. */
  @Column({ type: 'text', nullable: true })
  actor!: string | null;

  /** Only for a deletion: since when its body holds the ids of the record and nothing else of it. */
  @Column({ type: 'timestamptz', name: 'erased_at', nullable: true })
  erasedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
