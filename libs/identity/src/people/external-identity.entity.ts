import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A person as an identity provider knows them: its `sub`, which never changes, in place of an address, which may. */
@Entity({ schema: 'accounts', name: 'external_identity' })
export class ExternalIdentity {
  /** The provider's name in `OIDC_PROVIDERS`. */
  @PrimaryColumn({ type: 'text' })
  provider!: string;

  @PrimaryColumn({ type: 'text' })
  subject!: string;

  @Column({ type: 'text', name: 'account_id' })
  accountId!: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'last_used_at', default: () => 'now()' })
  lastUsedAt!: Date;
}
