import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

/** Which suggestions a user has dismissed or snoozed. */
@Injectable()
export class HiddenSuggestionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The ids of all that are hidden at this moment. */
  async hiddenIds(userId: string, now: Date): Promise<Set<string>> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT suggestion_id AS id FROM pipeline.hidden_suggestion
        WHERE user_id = $1 AND (hidden_until IS NULL OR hidden_until > $2)`,
      [userId, now],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** @param until null hides it for good. What was hidden until some time ago is cleared away. */
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
