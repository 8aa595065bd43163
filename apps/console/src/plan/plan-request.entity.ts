import { Account, type Plan } from '@wagewright/auth';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
} from 'typeorm';

export const PLAN_REQUEST_STATUSES = ['open', 'accepted', 'declined', 'withdrawn'] as const;
/** What became of a request: it waits, was granted, was not, or was taken back. */
export type PlanRequestStatus = (typeof PLAN_REQUEST_STATUSES)[number];

/** What somebody asks the owners for: another plan. */
@Entity({ schema: 'accounts', name: 'plan_request' })
@Check('plan_request_plan_check', `"plan" IN ('free', 'pro', 'ultra', 'enterprise')`)
@Check('plan_request_status_check', `"status" IN ('open', 'accepted', 'declined', 'withdrawn')`)
@Index('plan_request_account_idx', ['accountId', 'id'])
@Index('plan_request_open_key', ['accountId'], { unique: true, where: `"status" = 'open'` })
export class PlanRequest {
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'plan_request_pkey' })
  id!: string;

  @Column({ type: 'text', collation: 'C', name: 'account_id' })
  accountId!: string;

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'plan_request_account_fkey' })
  account?: Account;

  @Column({ type: 'text' })
  plan!: Plan;

  /** Why, in the person's own words. */
  @Column({ type: 'text', nullable: true })
  note!: string | null;

  @Column({ type: 'text', default: 'open' })
  status!: PlanRequestStatus;

  /** The owner's words. */
  @Column({ type: 'text', nullable: true })
  answer!: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'decided_at', nullable: true })
  decidedAt!: Date | null;
}
