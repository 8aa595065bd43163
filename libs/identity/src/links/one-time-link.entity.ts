import { Account, type AccountRole } from '@wagewright/auth';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** Purpose of a link: an invitation was printed or sent by somebody else, a sign-in link was asked for by the person. */
export type LinkPurpose = 'invitation' | 'sign-in';

/** A link that signs in once. */
@Entity({ schema: 'accounts', name: 'one_time_link' })
export class OneTimeLink {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text', name: 'account_id' })
  accountId!: string;

  @ManyToOne(() => Account)
  @JoinColumn({ name: 'account_id' })
  account?: Account;

  @Column({ type: 'text' })
  purpose!: LinkPurpose;

  /** Role that an invitation gives to the person who uses it; null to leave the account's role. */
  @Column({ type: 'text', nullable: true })
  role!: AccountRole | null;

  /** SHA-256 of the token in the link's fragment. */
  @Column({ type: 'bytea', name: 'token_hash' })
  tokenHash!: Buffer;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
