import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { SharedComparison } from './shared-comparison';

/** A comparison of offers that whoever has its link may read. Revoking deletes the row. */
@Entity({ schema: 'compensation', name: 'shared_offers' })
@Unique('shared_offers_token_hash_key', ['tokenHash'])
export class SharedOffers {
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'shared_offers_pkey' })
  id!: string;

  /** Whose it is; goes with the account. */
  @Index('shared_offers_account_idx')
  @Column({ type: 'text', collation: 'C', name: 'account_id' })
  accountId!: string;

  /** SHA-256 of the random part of the link, which is kept nowhere. */
  @Column({ type: 'bytea', name: 'token_hash' })
  tokenHash!: Buffer;

  @Column({ type: 'jsonb' })
  comparison!: SharedComparison;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  /** The link shows nothing from then on, and the row is deleted within the hour. */
  @Index('shared_offers_expiry_idx')
  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;
}
