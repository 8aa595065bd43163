import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** Who did what, when and from where. A trigger of the table refuses every change of a row, and its deletion for two years. */
@Entity({ schema: 'accounts', name: 'audit_entry' })
@Index('audit_entry_account_idx', ['accountId', 'id'])
export class AuditEntry {
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'audit_entry_pkey' })
  id!: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'at' })
  at!: Date;

  /** What was done: `<thing>.<verb in the past>`, such as `passkey.added`. */
  @Column({ type: 'text', collation: 'C' })
  action!: string;

  /** The account of the person who did it; `operator` for the command line, `system` for the program itself. */
  @Column({ type: 'text', collation: 'C' })
  actor!: string;

  /** The account that it was done to. */
  @Column({ type: 'text', collation: 'C', name: 'account_id', nullable: true })
  accountId!: string | null;

  /** The id of the record that it was done to. */
  @Column({ type: 'text', nullable: true })
  target!: string | null;

  /** What else is worth knowing, with the name of an `operator` and a `reason`; never a secret, never an e-mail address. */
  @Column({ type: 'jsonb' })
  details!: object;

  @Column({ type: 'text', collation: 'C', name: 'session_id', nullable: true })
  sessionId!: string | null;

  @Column({ type: 'text', name: 'client_address', nullable: true })
  clientAddress!: string | null;
}
