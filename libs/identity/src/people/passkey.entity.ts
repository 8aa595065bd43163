import { Account } from '@wagewright/auth';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A passkey with which a person signs in: its public half. */
@Entity({ schema: 'accounts', name: 'passkey' })
export class Passkey {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text', name: 'account_id' })
  accountId!: string;

  @ManyToOne(() => Account)
  @JoinColumn({ name: 'account_id' })
  account?: Account;

  /** The authenticator's own id of it, base64url. */
  @Column({ type: 'text', name: 'credential_id' })
  credentialId!: string;

  @Column({ type: 'bytea', name: 'public_key' })
  publicKey!: Buffer;

  /** How often it was used by the authenticator's own count; 0 for those that do not count. A string, as the driver reads it. */
  @Column({ type: 'bigint' })
  counter!: string;

  @Column({ type: 'text', array: true })
  transports!: string[];

  /** Whether the authenticator keeps a copy elsewhere, so that losing the device does not lose it. */
  @Column({ type: 'boolean', name: 'backed_up' })
  isBackedUp!: boolean;

  @Column({ type: 'text' })
  name!: string;

  /** Moment from which it proves more than a sign-in: a day after it was made, at once for the first of an account. */
  @Column({ type: 'timestamptz', name: 'trusted_from', default: () => 'now()' })
  trustedFrom!: Date;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
