import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The key that seals where an operator gives none; see `CommunityKeys`. */
@Entity({ schema: 'compensation', name: 'community_key' })
export class CommunityKey {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'community_key_pkey' })
  id!: string;

  @Column({ type: 'bytea' })
  key!: Buffer;
}
