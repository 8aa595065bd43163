import { Account } from '@wagewright/auth';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
} from 'typeorm';
import type { NoticeKind } from './notice-kinds';

/** Something that a person is told in the console. */
@Entity({ schema: 'accounts', name: 'notice' })
@Unique('notice_subject_key', ['accountId', 'subject'])
@Index('notice_account_idx', ['accountId', 'id'])
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

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'read_at', nullable: true })
  readAt!: Date | null;
}
