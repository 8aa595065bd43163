import { Column, PrimaryColumn } from 'typeorm';

/** The columns of every record of a user. */
export abstract class UserRecord {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text', name: 'user_id' })
  userId!: string;

  /** Rises by one with every change; `If-Match` is compared with it. */
  @Column({ type: 'integer' })
  version!: number;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;
}
