import { Column, Entity, PrimaryColumn } from 'typeorm';

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
