import { Entity, PrimaryColumn } from 'typeorm';

/** An account that has submitted at least once, and so may read what others submitted. */
@Entity({ schema: 'compensation', name: 'community_contributor' })
export class Contributor {
  /** A tag, see `ReportKeys`; an account's id where an earlier release wrote it. */
  @PrimaryColumn({
    type: 'text',
    collation: 'C',
    name: 'account_id',
    primaryKeyConstraintName: 'community_contributor_pkey',
  })
  tag!: string;
}
