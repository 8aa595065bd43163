import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A person's grant to another program: a client of the authorization server acts for an account, within a scope, until it ends. */
@Entity({ schema: 'accounts', name: 'oauth_grant' })
export class OauthGrant {
  /** `gid` of the access tokens. */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text', name: 'account_id' })
  accountId!: string;

  /** The session of the console in which the person consented; the end of that session by its person ends the grant. */
  @Column({ type: 'text', name: 'session_id', nullable: true })
  sessionId!: string | null;

  /** The address of the client's metadata document, or the name of a client that the console knows by itself. */
  @Column({ type: 'text', name: 'client_id' })
  clientId!: string;

  /** As it was shown when the person consented. */
  @Column({ type: 'text', name: 'client_name' })
  clientName!: string;

  /** Scope of its tokens: one of `TOKEN_SCOPES`. */
  @Column({ type: 'text' })
  scope!: 'read-only' | 'read-write';

  /** The addresses of the endpoints that tokens may be made for. */
  @Column({ type: 'text', array: true })
  resources!: string[];

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  /** When a token was made of it last. */
  @Column({ type: 'timestamptz', name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}
