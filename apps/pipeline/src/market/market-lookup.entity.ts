import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A job whose title, location and company have no estimate yet, or one of an older release. */
@Entity({ schema: 'pipeline', name: 'market_lookup' })
@Index('market_lookup_due_idx', ['dueAt'])
export class MarketLookup {
  @ForeignKey('Job', { name: 'market_lookup_job_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({
    type: 'text',
    collation: 'C',
    name: 'job_id',
    primaryKeyConstraintName: 'market_lookup_pkey',
  })
  jobId!: string;

  @Column({ type: 'timestamptz', name: 'due_at' })
  dueAt!: Date;
}
