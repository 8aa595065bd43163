import { Account, type AccountRole } from '@wagewright/auth';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
} from 'typeorm';

/** What a link is for: an invitation was printed or sent by somebody else, a sign-in link was asked for by the person. */
export type LinkPurpose = 'invitation' | 'sign-in';

/** A link that signs in once. */
@Entity({ schema: 'accounts', name: 'one_time_link' })
@Unique('one_time_link_token_hash_key', ['tokenHash'])
@Check('one_time_link_purpose_check', `"purpose" IN ('invitation', 'sign-in')`)
export class OneTimeLink {
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'one_time_link_pkey' })
  id!: string;

  @Index('one_time_link_account_idx')
  @Column({ type: 'text', collation: 'C', name: 'account_id' })
  accountId!: string;

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'one_time_link_account_fkey' })
  account?: Account;

  @Column({ type: 'text' })
  purpose!: LinkPurpose;

  /** What an invitation makes of the person who uses it; null for what the account is. */
  @Column({ type: 'text', nullable: true })
  role!: AccountRole | null;

  /** SHA-256 of the token in the link's fragment. */
  @Column({ type: 'bytea', name: 'token_hash' })
  tokenHash!: Buffer;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
