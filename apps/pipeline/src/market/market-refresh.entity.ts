import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The release that estimates are made from, and how far the refresh of all jobs has come. The table has one row. */
@Entity({ schema: 'pipeline', name: 'market_refresh' })
@Check('market_refresh_single_check', '"id" = 1')
export class MarketRefresh {
  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'market_refresh_pkey' })
  id!: number;

  @Column({ type: 'text', name: 'release_id' })
  releaseId!: string;

  /** The last job that was asked about. */
  @Column({ type: 'text', collation: 'C', name: 'next_job_id' })
  lastJobId!: string;

  @Column({ type: 'boolean' })
  finished!: boolean;

  /** Since when the release is the recorded one. */
  @Column({ type: 'timestamptz', name: 'noted_at', default: () => 'now()' })
  notedAt!: Date;
}
