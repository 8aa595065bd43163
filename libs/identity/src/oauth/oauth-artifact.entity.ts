import { OauthGrant } from '@wagewright/auth';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';

/** What the authorization server keeps between two calls: codes, refresh tokens, requests that wait for a person, registered clients. */
@Entity({ schema: 'accounts', name: 'oauth_artifact' })
@Unique('oauth_artifact_user_code_key', ['userCodeHash'])
export class OauthArtifact {
  /** The library's name of it: `AuthorizationCode`, `RefreshToken`, `DeviceCode`, `Interaction`, `Client`. */
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'oauth_artifact_pkey' })
  kind!: string;

  /** SHA-256 of what it is asked for by, which is a secret of the client or of the browser. */
  @PrimaryColumn({ type: 'bytea', name: 'key_hash', primaryKeyConstraintName: 'oauth_artifact_pkey' })
  keyHash!: Buffer;

  @Index('oauth_artifact_grant_idx')
  @Column({ type: 'text', collation: 'C', name: 'grant_id', nullable: true })
  grantId!: string | null;

  @ManyToOne(() => OauthGrant, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'grant_id', foreignKeyConstraintName: 'oauth_artifact_grant_fkey' })
  grant?: OauthGrant;

  /** SHA-256 of the code that a person types, for a device that waits. */
  @Column({ type: 'bytea', name: 'user_code_hash', nullable: true })
  userCodeHash!: Buffer | null;

  /** What the library wrote down, without the secret. */
  @Column({ type: 'jsonb' })
  payload!: object;

  @Index('oauth_artifact_expires_idx')
  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;

  /** When it was used; it stays until it expires, so that a second use is noticed. */
  @Column({ type: 'timestamptz', name: 'consumed_at', nullable: true })
  consumedAt!: Date | null;
}
