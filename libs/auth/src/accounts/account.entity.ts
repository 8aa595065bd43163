import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { StatedPay } from '@wagewright/messaging';
import type { Plan } from '../plans/plans';

/** Role of a person in the installation: an owner looks after everybody's accounts, a member has their own. */
export type AccountRole = 'owner' | 'member';

@Entity({ schema: 'accounts', name: 'account' })
export class Account {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  /** Lower-cased. */
  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  plan!: Plan;

  @Column({ type: 'text', default: 'member' })
  role!: AccountRole;

  /** When a link, an invitation or the provider of its domain proved that the address is the person's; until then it is a name. */
  @Column({ type: 'timestamptz', name: 'email_proven_at', nullable: true })
  emailProvenAt!: Date | null;

  /** When somebody first signed in to the console with it; kept after the session. */
  @Column({ type: 'timestamptz', name: 'first_signed_in_at', nullable: true })
  firstSignedInAt!: Date | null;

  /** IANA name: where the days of the person end; null where nobody has said it. */
  @Column({ type: 'text', name: 'time_zone', nullable: true })
  timeZone!: string | null;

  /** Pay that the person looks for; null where nobody has said it. */
  @Column({ type: 'jsonb', name: 'desired_salary', nullable: true })
  desiredSalary!: StatedPay | null;

  /** Since when nobody may sign in with it; null for an account in use. */
  @Column({ type: 'timestamptz', name: 'suspended_at', nullable: true })
  suspendedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;
}
