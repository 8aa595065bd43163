import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { IdempotencyKey } from './idempotency-key.entity';

/** A part of a keyed call that is committed by itself, such as some hundred rows of an import. */
@Entity({ schema: 'accounts', name: 'idempotency_step' })
@ForeignKey(() => IdempotencyKey, ['keyId'], ['id'], {
  name: 'idempotency_step_key_fkey',
  onDelete: 'CASCADE',
})
export class IdempotencyStep {
  @PrimaryColumn({ type: 'bytea', name: 'key_id', primaryKeyConstraintName: 'idempotency_step_pkey' })
  keyId!: Buffer;

  /** Its place within the call, from 0. */
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'idempotency_step_pkey' })
  number!: number;

  /** Sealed; see `ResponseEncryption`. Written in the transaction of the step. */
  @Column({ type: 'bytea' })
  result!: Buffer;
}
