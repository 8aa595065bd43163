import { Account } from '@wagewright/auth';
import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A person as an identity provider knows them: its `sub`, which never changes, in place of an address, which may. */
@Entity({ schema: 'accounts', name: 'external_identity' })
export class ExternalIdentity {
  /** The provider's name in `OIDC_PROVIDERS`. */
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'external_identity_pkey' })
  provider!: string;

  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'external_identity_pkey' })
  subject!: string;

  @Index('external_identity_account_idx')
  @Column({ type: 'text', collation: 'C', name: 'account_id' })
  accountId!: string;

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'external_identity_account_fkey' })
  account?: Account;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'last_used_at', default: () => 'now()' })
  lastUsedAt!: Date;
}
