import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How often an account submitted on a UTC day; rows of other days are removed with the next submission. */
@Entity({ schema: 'compensation', name: 'community_count' })
@Check('community_count_used_check', '"used" BETWEEN 1 AND 3')
export class SubmissionCount {
  /** A tag of the account and the day, see `ReportKeys`; an account's id where an earlier release wrote it. */
  @PrimaryColumn({
    type: 'text',
    collation: 'C',
    name: 'account_id',
    primaryKeyConstraintName: 'community_count_pkey',
  })
  tag!: string;

  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'community_count_pkey' })
  day!: string;

  @Column({ type: 'integer' })
  used!: number;
}
