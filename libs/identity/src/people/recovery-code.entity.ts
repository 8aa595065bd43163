import { Account } from '@wagewright/auth';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** One of the codes with which a person signs in who has lost every passkey. */
@Entity({ schema: 'accounts', name: 'recovery_code' })
export class RecoveryCode {
  @PrimaryColumn({ type: 'text', name: 'account_id' })
  accountId!: string;

  @ManyToOne(() => Account)
  @JoinColumn({ name: 'account_id' })
  account?: Account;

  /** SHA-256 of the code. */
  @PrimaryColumn({ type: 'bytea', name: 'code_hash' })
  codeHash!: Buffer;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
