import { Check, Column, CreateDateColumn, Entity, PrimaryColumn, Unique, UpdateDateColumn } from 'typeorm';
import type { Plan } from '../plans/plans';

@Entity({ schema: 'accounts', name: 'account' })
@Unique('account_email_key', ['email'])
@Check('account_plan_check', `"plan" IN ('free', 'pro', 'ultra', 'enterprise')`)
export class Account {
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'account_pkey' })
  id!: string;

  /** Lower-cased. */
  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  plan!: Plan;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;
}
