import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { CredentialKind } from './credential-secret';

@Entity({ schema: 'accounts', name: 'credential' })
export class Credential {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text', name: 'account_id' })
  accountId!: string;

  @Column({ type: 'text' })
  kind!: CredentialKind;

  /** The owner's own word for it. */
  @Column({ type: 'text', nullable: true })
  name!: string | null;

  /** SHA-256 of the whole secret; the secret itself is shown once and kept nowhere. */
  @Column({ type: 'bytea', name: 'secret_hash' })
  secretHash!: Buffer;

  /** First characters of the secret, enough to recognise it in a list. */
  @Column({ type: 'text' })
  prefix!: string;

  @Column({ type: 'text', name: 'last_four' })
  lastFour!: string;

  @Column({ type: 'text', array: true })
  scopes!: string[];

  @Column({ type: 'timestamptz', name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  /** Written at most once a minute. */
  @Column({ type: 'timestamptz', name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  /** The credential whose place it took; each has one successor at the most. */
  @Column({ type: 'text', name: 'rotated_from', nullable: true })
  rotatedFrom!: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
