import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which worker serves a shard. Only that one claims deliveries of it. */
@Entity({ schema: 'pipeline', name: 'webhook_shard' })
export class WebhookShard {
  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'webhook_shard_pkey' })
  shard!: number;

  /** Id of the worker; null while nobody serves it. It counts only while that worker is alive. */
  @Column({ type: 'text', nullable: true })
  owner!: string | null;

  /** Counts the owners. It is a part of the job's id in Redis, so that the job of a dead owner stands in nobody's way. */
  @Column({ type: 'integer', default: 0 })
  epoch!: number;

  @Column({ type: 'timestamptz', name: 'owned_since', default: () => 'now()' })
  ownedSince!: Date;
}
