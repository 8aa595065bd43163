import { Account } from '@wagewright/auth';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';

/** One of the codes with which a person signs in who has lost every passkey. */
@Entity({ schema: 'accounts', name: 'recovery_code' })
@Unique('recovery_code_hash_key', ['codeHash'])
export class RecoveryCode {
  @PrimaryColumn({
    type: 'text',
    collation: 'C',
    name: 'account_id',
    primaryKeyConstraintName: 'recovery_code_pkey',
  })
  accountId!: string;

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'recovery_code_account_fkey' })
  account?: Account;

  /** SHA-256 of the code. */
  @PrimaryColumn({ type: 'bytea', name: 'code_hash', primaryKeyConstraintName: 'recovery_code_pkey' })
  codeHash!: Buffer;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
