import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The expected answer to a sign-in that has begun. It belongs to one browser, and is taken once. */
@Entity({ schema: 'accounts', name: 'sign_in_challenge' })
export class SignInChallenge {
  /** SHA-256 of the secret in a cookie of the browser that began. */
  @PrimaryColumn({ type: 'bytea', name: 'token_hash' })
  tokenHash!: Buffer;

  @Column({ type: 'text' })
  purpose!: string;

  @Column({ type: 'text', name: 'account_id', nullable: true })
  accountId!: string | null;

  @Column({ type: 'jsonb' })
  details!: object;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;
}
