import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'account_usage_pkey' };

/**
 * What an account keeps: the sum of its rows. There are several, because a transaction takes a row that no other one is
 * writing; a single row may be negative. Triggers of the tables keep it, so nothing else writes it.
 */
@Entity({ schema: 'pipeline', name: 'account_usage' })
export class AccountUsage {
  @PrimaryColumn({ type: 'text', collation: 'C', name: 'user_id', ...KEY })
  userId!: string;

  /** The transaction that has added the row. */
  @PrimaryColumn({ type: 'bigint', ...KEY })
  slot!: string;

  @Column({ type: 'bigint' })
  jobs!: string;

  @Column({ type: 'bigint' })
  contacts!: string;

  @Column({ type: 'bigint' })
  activities!: string;

  /** Of the calendar. */
  @Column({ type: 'bigint' })
  events!: string;

  /** Bytes of all that was typed into records, notes of status changes and check-ins included. */
  @Column({ type: 'bigint', name: 'text_bytes' })
  textBytes!: string;

  /** Bytes of files; a small one counts as 10,000. */
  @Column({ type: 'bigint', name: 'file_bytes', default: 0 })
  fileBytes!: string;

  /** Whether the last growth has come near a ceiling, so that its commit was checked. */
  @Column({ type: 'boolean', name: 'is_near', default: true })
  isNear!: boolean;
}
