import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Keyring } from './report-keys';

const REPLACED_AT_ONCE = 1_000;

/** `usr_` and 22 digits; a tag is longer. */
const ACCOUNT_IDS = `
  SELECT account_id AS id FROM compensation.community_contributor
   WHERE account_id >= 'usr_' AND account_id < 'usr\`' AND length(account_id) = 26 LIMIT $1`;

/** In the order of the tags, which is unrelated to the accounts. $1 account ids, $2 tags, sorted */
const REPLACE = `
  WITH gone AS (DELETE FROM compensation.community_contributor WHERE account_id = ANY($1))
  INSERT INTO compensation.community_contributor (account_id) SELECT unnest($2::text[]) ON CONFLICT DO NOTHING`;

const FORGET_OTHER_DAYS = `
  DELETE FROM compensation.community_count WHERE day < (now() AT TIME ZONE 'UTC')::date`;

/** Maintains the tags of accounts: none in the clear, none of yesterday. */
@Injectable()
export class AccountTagKeeper {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async keep(ring: Keyring): Promise<void> {
    await this.dataSource.query(FORGET_OTHER_DAYS);
    await this.replaceIds(ring);
  }

  /** Converts account ids of an earlier release to tags, mixed in one statement. */
  private async replaceIds(ring: Keyring): Promise<void> {
    const rows = await this.dataSource.query<{ id: string }[]>(ACCOUNT_IDS, [REPLACED_AT_ONCE]);
    if (rows.length === 0) return;
    const tags = rows.map(({ id }) => ring.tags(id, 'contributor').current).sort();
    await this.dataSource.query(REPLACE, [rows.map(({ id }) => id), tags]);
  }
}
