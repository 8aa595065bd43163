import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Job } from './job.entity';

/** A job whose title and location have no estimate yet, or one of an older release. */
@Entity({ schema: 'pipeline', name: 'market_lookup' })
@Index('market_lookup_due_idx', ['dueAt'])
export class MarketLookup {
  @PrimaryColumn({
    type: 'text',
    collation: 'C',
    name: 'job_id',
    primaryKeyConstraintName: 'market_lookup_pkey',
  })
  jobId!: string;

  @OneToOne(() => Job, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'job_id', foreignKeyConstraintName: 'market_lookup_job_fkey' })
  job?: Job;

  /** When to ask, or to ask again. */
  @Column({ type: 'timestamptz', name: 'due_at' })
  dueAt!: Date;
}
