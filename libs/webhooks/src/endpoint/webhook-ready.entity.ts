import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { WebhookEndpoint } from './webhook-endpoint.entity';

/** From when an endpoint may be served: the order in which the workers claim. */
@Entity({ schema: 'pipeline', name: 'webhook_ready' })
@Index('webhook_ready_order_idx', ['shard', 'readyAt'])
export class WebhookReady {
  @PrimaryColumn({
    type: 'text',
    collation: 'C',
    name: 'endpoint_id',
    primaryKeyConstraintName: 'webhook_ready_pkey',
  })
  endpointId!: string;

  @ManyToOne(() => WebhookEndpoint, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'endpoint_id', foreignKeyConstraintName: 'webhook_ready_endpoint_fkey' })
  endpoint?: WebhookEndpoint;

  /** Of its user, 0–65535; the shard is what remains of it after a division by the number of shards. */
  @Column({ type: 'integer' })
  slot!: number;

  @Column({ type: 'smallint' })
  shard!: number;

  /**
   * The endpoint may be served from here on, the earliest first. When it is served and has more to send this becomes
   * the present, so that whoever waits longest comes first, unless all could be served at once; `infinity` while nothing is to be sent.
   */
  @Column({ type: 'timestamptz', name: 'ready_at' })
  readyAt!: Date;

  /** Counts the changes, so that a claim notices what was entered after it had read the deliveries. */
  @Column({ type: 'integer', default: 0 })
  version!: number;

  /** With `maxPerSecond`: until when the sends so far have used up the pace. */
  @Column({ type: 'timestamptz', name: 'pace_at', nullable: true })
  paceAt!: Date | null;

  /** No first attempt with a lower sequence is pending, but for arrivals that are not entered yet. */
  @Column({ type: 'bigint', name: 'firsts_from', default: 0 })
  firstsFrom!: string;
}
