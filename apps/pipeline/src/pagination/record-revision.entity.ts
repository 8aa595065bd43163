import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'record_revision_pkey' };

/** Whose changes raise a revision in `record_revision`; `job_lookup`: only those of what jobs are looked for by. */
export type RevisedKind = 'job' | 'job_lookup' | 'contact' | 'activity' | 'calendar_event';

/**
 * The last transactions that have changed a user's records of a kind: all of a user's rows together have other values
 * after every commit of such a change. There are several, because a transaction takes a row that no other one is writing.
 * Triggers of the tables keep it, so nothing else writes it. New jobs do not count.
 */
@Entity({ schema: 'pipeline', name: 'record_revision' })
export class RecordRevision {
  @PrimaryColumn({ type: 'text', collation: 'C', name: 'user_id', ...KEY })
  userId!: string;

  @PrimaryColumn({ type: 'text', collation: 'C', ...KEY })
  kind!: RevisedKind;

  /** The transaction that has added the row. */
  @PrimaryColumn({ type: 'bigint', ...KEY })
  slot!: string;

  /** The transaction that has written it last. */
  @Column({ type: 'bigint' })
  revision!: string;
}
