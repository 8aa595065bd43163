import { Account } from '@wagewright/auth';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { NoticeKind } from './notice-kinds';

/** What a person has said of a kind of notices; without a row they want it. */
@Entity({ schema: 'accounts', name: 'notice_preference' })
export class NoticePreference {
  @PrimaryColumn({
    type: 'text',
    collation: 'C',
    name: 'account_id',
    primaryKeyConstraintName: 'notice_preference_pkey',
  })
  accountId!: string;

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'notice_preference_account_fkey' })
  account?: Account;

  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'notice_preference_pkey' })
  kind!: NoticeKind;

  /** Whether it is shown in the console. */
  @Column({ type: 'boolean' })
  console!: boolean;

  /** Whether it is sent by e-mail; null for what the kind does by itself. */
  @Column({ type: 'boolean', nullable: true })
  email!: boolean | null;
}
