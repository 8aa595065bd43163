import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A deleted account, until a week after everything of it is gone: so long late writes are looked for. */
@Entity({ schema: 'accounts', name: 'account_erasure' })
export class AccountErasure {
  @PrimaryColumn({ type: 'text', name: 'account_id' })
  accountId!: string;

  @Column({ type: 'timestamptz', name: 'requested_at', default: () => 'now()' })
  requestedAt!: Date;

  /** When nothing of it was found any more; null while the worker is at it. */
  @Column({ type: 'timestamptz', name: 'erased_at', nullable: true })
  erasedAt!: Date | null;
}
