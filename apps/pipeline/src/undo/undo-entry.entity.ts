import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a record was before a write and after it, as JSON has it; null stands for a record that was not there. */
export interface UndoableWrite {
  kind: 'job' | 'activity' | 'calendar_event';
  before: object | null;
  after: object | null;
}

/** Writes that are undone together, the last one first. */
export interface UndoableWrites {
  kind: 'several';
  writes: UndoableWrite[];
}

/** An import; its jobs are `UndoJob`s. */
export interface UndoableImport {
  kind: 'import';
}

/** A write or an import that can be undone for some time by whoever has its token. */
@Entity({ schema: 'pipeline', name: 'undo_entry' })
@Index('undo_entry_user_idx', ['userId'])
@Index('undo_entry_expiry_idx', ['expiresAt'])
export class UndoEntry {
  /** SHA-256 of the token; the token itself is shown once and kept nowhere. */
  @PrimaryColumn({ type: 'bytea', name: 'token_hash', primaryKeyConstraintName: 'undo_entry_pkey' })
  tokenHash!: Buffer;

  @Column({ type: 'text', collation: 'C', name: 'user_id' })
  userId!: string;

  /** Null once it is used: what was typed is then not kept a second time. */
  @Column({ type: 'jsonb', nullable: true })
  write!: UndoableWrite | UndoableWrites | UndoableImport | null;

  /** The worker's maintenance deletes it then. */
  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', name: 'used_at', nullable: true })
  usedAt!: Date | null;

  /** Of an import: the bytes of its jobs as JSON. */
  @Column({ type: 'bigint', name: 'kept_bytes', default: 0 })
  keptBytes!: string;
}
