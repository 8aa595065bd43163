import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'hidden_suggestion_pkey' };

/** A suggestion that its user has dismissed or snoozed. */
@Entity({ schema: 'pipeline', name: 'hidden_suggestion' })
export class HiddenSuggestion {
  @PrimaryColumn({ type: 'text', collation: 'C', name: 'user_id', ...KEY })
  userId!: string;

  @PrimaryColumn({ type: 'text', collation: 'C', name: 'suggestion_id', ...KEY })
  suggestionId!: string;

  /** Null: for good. */
  @Column({ type: 'timestamptz', name: 'hidden_until', nullable: true })
  hiddenUntil!: Date | null;
}
