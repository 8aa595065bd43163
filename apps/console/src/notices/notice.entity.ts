import { Account } from '@wagewright/auth';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
} from 'typeorm';

/** What a notice is about: a way into the account, a key or token, or a webhook. */
export type NoticeKind =
  | 'sign_in'
  | 'passkey_changed'
  | 'provider_changed'
  | 'program_allowed'
  | 'recovery_codes_renewed'
  | 'key_expiring'
  | 'webhook_failing'
  | 'webhook_disabled';

@Entity({ schema: 'accounts', name: 'notice' })
@Unique('notice_subject_key', ['accountId', 'subject'])
@Index('notice_account_idx', ['accountId', 'id'])
@Check('notice_mail_state_check', `"mail_state" IN ('none', 'due', 'sent')`)
@Index('notice_mail_due_idx', ['id'], { where: `"mail_state" = 'due'` })
@Index('notice_unread_idx', ['accountId'], { where: '"read_at" IS NULL' })
export class Notice {
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'notice_pkey' })
  id!: string;

  @Column({ type: 'text', collation: 'C', name: 'account_id' })
  accountId!: string;

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'notice_account_fkey' })
  account?: Account;

  @Column({ type: 'text' })
  kind!: NoticeKind;

  /** What it is about, in words for the program: an account is told of each thing once. */
  @Column({ type: 'text', collation: 'C' })
  subject!: string;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  body!: string;

  /** Path in the console where something can be done about it. */
  @Column({ type: 'text', nullable: true })
  link!: string | null;

  /** `none`: no e-mail could be sent when it was written, or the mail server refused it for good. */
  @Column({ type: 'text', name: 'mail_state', default: 'none' })
  mailState!: 'none' | 'due' | 'sent';

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'read_at', nullable: true })
  readAt!: Date | null;
}
