import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A worker process. What it holds, shards and leases, is given to others once it is not alive any more. */
@Entity({ schema: 'pipeline', name: 'webhook_worker' })
export class WebhookWorker {
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'webhook_worker_pkey' })
  id!: string;

  /** By PostgreSQL's clock; the worker moves it on every second. */
  @Column({ type: 'timestamptz', name: 'alive_until' })
  aliveUntil!: Date;
}
