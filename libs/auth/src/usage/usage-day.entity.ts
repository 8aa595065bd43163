import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Account } from '../accounts/account.entity';
import type { CallOutcome } from './call-outcome';

const PRIMARY_KEY = { primaryKeyConstraintName: 'usage_day_pkey' };

/** How often an account called a route on a day with a credential, and how that ended. */
@Entity({ schema: 'accounts', name: 'usage_day' })
@Check('usage_day_calls_check', '"calls" > 0')
export class UsageDay {
  @PrimaryColumn({ type: 'text', collation: 'C', name: 'account_id', ...PRIMARY_KEY })
  accountId!: string;

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'usage_day_account_fkey' })
  account?: Account;

  /** UTC, `2026-11-23`. */
  @Index('usage_day_day_idx')
  @PrimaryColumn({ type: 'date', ...PRIMARY_KEY })
  day!: string;

  /** Of a key or a token; `console` for calls that the console makes for its user. */
  @PrimaryColumn({ type: 'text', collation: 'C', name: 'credential_id', ...PRIMARY_KEY })
  credentialId!: string;

  /** Method and template, `GET /api/mcp/jobs/:id`. */
  @PrimaryColumn({ type: 'text', collation: 'C', ...PRIMARY_KEY })
  route!: string;

  @PrimaryColumn({ type: 'text', collation: 'C', ...PRIMARY_KEY })
  outcome!: CallOutcome;

  @Column({ type: 'integer' })
  calls!: number;
}
