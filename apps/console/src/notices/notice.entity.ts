import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Subject of a notice: a way into the account, a key or token, or a webhook. */
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
export class Notice {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text', name: 'account_id' })
  accountId!: string;

  @Column({ type: 'text' })
  kind!: NoticeKind;

  /** Key of its cause: an account gets one notice for each. */
  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  body!: string;

  /** Path in the console where something can be done about it. */
  @Column({ type: 'text', nullable: true })
  link!: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'read_at', nullable: true })
  readAt!: Date | null;
}
