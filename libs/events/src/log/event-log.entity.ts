import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The database servers that the event log has lived on, each from the moment at which a service found itself there. */
@Entity({ schema: 'pipeline', name: 'event_log_epoch' })
export class EventLogEpoch {
  /** 0 for the first one, and one more for each that follows. */
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'event_log_epoch_pkey' })
  number!: number;

  /** PostgreSQL's own identifier of the server's data, the same over restarts and failovers. */
  @Column({ type: 'text', collation: 'C' })
  cluster!: string;

  @Column({ type: 'timestamptz', name: 'began_at', default: () => 'now()' })
  beganAt!: Date;
}

/** Up to where events were dropped when they had been kept for long enough: one row, or none while nothing was dropped. */
@Entity({ schema: 'pipeline', name: 'event_log_horizon' })
@Check('event_log_horizon_only_one', '"only"')
export class EventLogHorizon {
  @PrimaryColumn({ type: 'boolean', default: true, primaryKeyConstraintName: 'event_log_horizon_pkey' })
  only!: boolean;

  /** The highest transaction that had an event dropped. */
  @Column({ type: 'bigint', name: 'transaction_id' })
  transactionId!: string;

  /** Up to when the dropped events were recorded. */
  @Column({ type: 'timestamptz', nullable: true })
  at!: Date | null;
}
