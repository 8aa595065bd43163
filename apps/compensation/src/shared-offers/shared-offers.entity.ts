import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { SharedComparison } from './shared-comparison';

/** A comparison of offers, readable by anyone with its link. Revoking deletes the row. */
@Entity({ schema: 'compensation', name: 'shared_offers' })
export class SharedOffers {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  /** Account that owns the link; the link is deleted with it. */
  @Column({ type: 'text', name: 'account_id' })
  accountId!: string;

  /** SHA-256 of the random part of the link, which is kept nowhere. */
  @Column({ type: 'bytea', name: 'token_hash' })
  tokenHash!: Buffer;

  @Column({ type: 'jsonb' })
  comparison!: SharedComparison;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  /** The link shows nothing from then on, and the row is deleted within the hour. */
  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;
}
