import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'record_tally_pkey' };

/** Of what there are numbers in `record_tally`. */
export type TalliedKind = 'contact' | 'activity';

/**
 * How many records of a kind a user has, by a value of theirs: activities by their type, contacts all together under an
 * empty one. Triggers of the tables keep it, so nothing else writes it, and a value without records has no row.
 */
@Entity({ schema: 'pipeline', name: 'record_tally' })
export class RecordTally {
  @PrimaryColumn({ type: 'text', collation: 'C', name: 'user_id', ...KEY })
  userId!: string;

  @PrimaryColumn({ type: 'text', collation: 'C', ...KEY })
  kind!: TalliedKind;

  @PrimaryColumn({ type: 'text', collation: 'C', ...KEY })
  value!: string;

  @Column({ type: 'integer' })
  records!: number;
}
