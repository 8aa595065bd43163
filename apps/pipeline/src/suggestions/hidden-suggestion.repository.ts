import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import { DataSource, type EntityManager } from 'typeorm';
import { userZone } from '../days/over.sql';
import { revisionOfAll } from '../pagination/record-revision';

/** The state, beside the time, from which a user's suggestions follow. */
export interface HiddenState {
  hiddenIds: ReadonlySet<string>;
  /** Changes with every change of the user's records. */
  revision: string;
  /** Zone in which days begin and end; null where none is known. */
  timeZone: string | null;
}

const STATE = new PreparedStatement<{ hidden: string[]; revision: string; timeZone: string | null }>(
  'suggestion-state',
  `SELECT ARRAY(SELECT suggestion_id FROM pipeline.hidden_suggestion
                 WHERE user_id = $1 AND (hidden_until IS NULL OR hidden_until > $2)) AS hidden,
          ${revisionOfAll('$1')} AS revision, ${userZone('$1', '$3')} AS "timeZone"`,
);

@Injectable()
export class HiddenSuggestionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The ids hidden at this moment, and the revision of the records.
   * @param timeZone of the request; undefined for the account's
   */
  async read(userId: string, now: Date, timeZone?: string): Promise<HiddenState> {
    const [row] = await STATE.run(this.dataSource, [userId, now, timeZone]);
    return {
      hiddenIds: new Set(row?.hidden),
      revision: row?.revision ?? '',
      timeZone: row?.timeZone ?? null,
    };
  }

  /** @param until null hides it for good. Also deletes entries that expired some time ago. */
  async hide(manager: EntityManager, userId: string, id: string, until: Date | null): Promise<void> {
    await manager.query(
      `WITH expired AS (
         DELETE FROM pipeline.hidden_suggestion
          WHERE user_id = $1 AND suggestion_id <> $2 AND hidden_until <= now())
       INSERT INTO pipeline.hidden_suggestion (user_id, suggestion_id, hidden_until) VALUES ($1, $2, $3)
       ON CONFLICT (user_id, suggestion_id) DO UPDATE SET hidden_until = excluded.hidden_until`,
      [userId, id, until],
    );
  }

  async show(userId: string, id: string): Promise<void> {
    await this.dataSource.query(
      'DELETE FROM pipeline.hidden_suggestion WHERE user_id = $1 AND suggestion_id = $2',
      [userId, id],
    );
  }
}
