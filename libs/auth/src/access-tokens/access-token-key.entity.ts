import type { JWK } from 'jose';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A key that a console process signs access tokens with: the public part; the private one never leaves the process. */
@Entity({ schema: 'accounts', name: 'access_token_key' })
export class AccessTokenKey {
  /** `kid` of the tokens. */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  /** `iss` of the tokens: the console's address. */
  @Column({ type: 'text' })
  issuer!: string;

  @Column({ type: 'jsonb', name: 'public_key' })
  publicKey!: JWK;

  /** No token signed with it is good after this. */
  @Column({ type: 'timestamptz', name: 'valid_until' })
  validUntil!: Date;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
