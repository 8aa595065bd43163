import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An endpoint for which deliveries became due, as a row that is appended in the transaction that made them so. The
 * worker that serves the shard takes it out and enters the endpoint into `webhook_ready`.
 */
@Entity({ schema: 'pipeline', name: 'webhook_arrival' })
export class WebhookArrival {
  @PrimaryColumn({
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'webhook_arrival_pkey',
  })
  id!: string;

  @Column({ type: 'integer' })
  slot!: number;

  @Column({ type: 'text', collation: 'C', name: 'endpoint_id' })
  endpointId!: string;

  @Column({ type: 'timestamptz', name: 'due_at' })
  dueAt!: Date;

  /** The lowest sequence of first attempts that became pending; null for none, 0 if it is not known. */
  @Column({ type: 'bigint', name: 'firsts_from', nullable: true, default: 0 })
  firstsFrom!: string | null;
}
