import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Account } from '../accounts/account.entity';

/** What is left of the month's count when Redis is lost: written every few seconds, never read by a request. */
@Entity({ schema: 'accounts', name: 'usage_month' })
@Check('usage_month_used_check', '"used" >= 0')
export class UsageMonth {
  @PrimaryColumn({
    type: 'text',
    collation: 'C',
    name: 'account_id',
    primaryKeyConstraintName: 'usage_month_pkey',
  })
  accountId!: string;

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'usage_month_account_fkey' })
  account?: Account;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'usage_month_pkey' })
  surface!: string;

  /** UTC calendar month, `2026-11`. */
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'usage_month_pkey' })
  month!: string;

  @Column({ type: 'integer' })
  used!: number;

  @Column({ type: 'timestamptz', name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
