import { Account } from '@wagewright/auth';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
} from 'typeorm';

/** A passkey with which a person signs in: its public half. */
@Entity({ schema: 'accounts', name: 'passkey' })
@Unique('passkey_credential_id_key', ['credentialId'])
export class Passkey {
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'passkey_pkey' })
  id!: string;

  @Index('passkey_account_idx')
  @Column({ type: 'text', collation: 'C', name: 'account_id' })
  accountId!: string;

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'passkey_account_fkey' })
  account?: Account;

  /** The authenticator's own id of it, base64url. */
  @Column({ type: 'text', collation: 'C', name: 'credential_id' })
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

  /** From when on showing it counts for more than a sign-in: a day after it was made; of the first of an account at once. */
  @Column({ type: 'timestamptz', name: 'trusted_from', default: () => 'now()' })
  trustedFrom!: Date;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
