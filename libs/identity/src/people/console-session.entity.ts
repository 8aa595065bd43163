import { Account } from '@wagewright/auth';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
} from 'typeorm';

/** How a session began. */
export type SignInMethod = 'passkey' | 'invitation' | 'recovery-code' | 'sign-in-link' | 'oidc';

/** A session of the console: a person at one browser. */
@Entity({ schema: 'accounts', name: 'console_session' })
@Unique('console_session_token_hash_key', ['tokenHash'])
export class ConsoleSession {
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'console_session_pkey' })
  id!: string;

  @Index('console_session_account_idx')
  @Column({ type: 'text', collation: 'C', name: 'account_id' })
  accountId!: string;

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'console_session_account_fkey' })
  account?: Account;

  /** SHA-256 of the cookie's value. */
  @Column({ type: 'bytea', name: 'token_hash' })
  tokenHash!: Buffer;

  @Column({ type: 'text' })
  method!: SignInMethod;

  /** Browser and system, in words: `Firefox on Linux`. */
  @Column({ type: 'text' })
  device!: string;

  /** Where it was used last. */
  @Column({ type: 'text', name: 'client_address' })
  clientAddress!: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'last_used_at', default: () => 'now()' })
  lastUsedAt!: Date;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;

  /** The id of the passkey that opened it; null for every other way to sign in. */
  @Column({ type: 'text', collation: 'C', name: 'opened_by', nullable: true })
  openedBy!: string | null;

  /** When a passkey was shown last; null if never in this session. */
  @Column({ type: 'timestamptz', name: 'stepped_up_at', nullable: true })
  steppedUpAt!: Date | null;

  /** The id of that passkey. */
  @Column({ type: 'text', collation: 'C', name: 'stepped_up_by', nullable: true })
  steppedUpBy!: string | null;

  @Column({ type: 'timestamptz', name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}
