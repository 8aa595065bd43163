import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Up to where events were dropped when they had been kept for long enough: one row, or none while nothing was dropped. */
@Entity({ schema: 'pipeline', name: 'event_log_horizon' })
@Check('event_log_horizon_only_one', '"only"')
export class EventLogHorizon {
  @PrimaryColumn({ type: 'boolean', default: true, primaryKeyConstraintName: 'event_log_horizon_pkey' })
  only!: boolean;

  /** The highest transaction that had an event dropped. */
  @Column({ type: 'bigint', name: 'transaction_id' })
  transactionId!: string;
}
