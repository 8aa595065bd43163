import { Account } from '@wagewright/auth';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** What a sign-in that has begun must be answered with. It belongs to one browser, and is taken once. */
@Entity({ schema: 'accounts', name: 'sign_in_challenge' })
export class SignInChallenge {
  /** SHA-256 of what the browser that began keeps in a cookie. */
  @PrimaryColumn({ type: 'bytea', name: 'token_hash', primaryKeyConstraintName: 'sign_in_challenge_pkey' })
  tokenHash!: Buffer;

  @Column({ type: 'text' })
  purpose!: string;

  @Column({ type: 'text', collation: 'C', name: 'account_id', nullable: true })
  accountId!: string | null;

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'sign_in_challenge_account_fkey' })
  account?: Account;

  @Column({ type: 'jsonb' })
  details!: object;

  @Index('sign_in_challenge_expires_idx')
  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;
}
