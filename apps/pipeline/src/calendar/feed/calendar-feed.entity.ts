import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A published calendar: whoever knows the address can read it. */
@Entity({ schema: 'pipeline', name: 'calendar_feed' })
@Unique('calendar_feed_token_hash_key', ['tokenHash'])
export class CalendarFeed {
  @PrimaryColumn({
    type: 'text',
    collation: 'C',
    name: 'user_id',
    primaryKeyConstraintName: 'calendar_feed_pkey',
  })
  userId!: string;

  /** SHA-256 of the token; the token itself is shown once and kept nowhere. */
  @Column({ type: 'bytea', name: 'token_hash' })
  tokenHash!: Buffer;

  /** First characters of the token, enough to recognise it. */
  @Column({ type: 'text' })
  prefix!: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  /** Written at most once a minute. */
  @Column({ type: 'timestamptz', name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
