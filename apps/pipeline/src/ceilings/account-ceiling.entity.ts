import type { Plan } from '@wagewright/auth';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What an account of a plan may keep, for the triggers that hold commits against it. The pipeline writes it whenever it
 * starts, from the plans in the code and `ACCOUNT_LIMITS`.
 */
@Entity({ schema: 'pipeline', name: 'account_ceiling' })
export class AccountCeiling {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'account_ceiling_pkey' })
  plan!: Plan;

  @Column({ type: 'bigint' })
  jobs!: string;

  @Column({ type: 'bigint' })
  contacts!: string;

  @Column({ type: 'bigint' })
  activities!: string;

  /** Of the calendar. */
  @Column({ type: 'bigint' })
  events!: string;

  @Column({ type: 'bigint', name: 'text_bytes' })
  textBytes!: string;

  @Column({ type: 'bigint', name: 'file_bytes', default: 0 })
  fileBytes!: string;
}
