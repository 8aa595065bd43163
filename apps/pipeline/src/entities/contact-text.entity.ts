import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'contact_text_pkey' };

/**
 * What a contact is searched by: what lists by `q` are found in. Triggers of `contact` keep it, so nothing else writes it.
 */
@Entity({ schema: 'pipeline', name: 'contact_text' })
export class ContactText {
  @PrimaryColumn({ type: 'text', collation: 'C', name: 'user_id', ...KEY })
  userId!: string;

  /** Of the contact. */
  @PrimaryColumn({ type: 'text', collation: 'C', ...KEY })
  id!: string;

  /** Name, e-mail address, company and title as `pipeline.folded` gives them; null if they are too long for an entry of an index. */
  @Column({ type: 'text', nullable: true })
  text!: string | null;
}
