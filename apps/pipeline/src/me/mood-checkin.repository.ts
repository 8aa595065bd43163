import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** How the search felt at a moment, as the person said. */
export interface MoodCheckin {
  /** 1 (bad) to 5 (great). */
  score: number;
  note: string | null;
  createdAt: Date;
}

@Injectable()
export class MoodCheckinRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(
    manager: EntityManager,
    { userId, score, note, createdAt }: MoodCheckin & { userId: string },
  ): Promise<void> {
    await manager.query(
      'INSERT INTO pipeline.mood_checkin (user_id, score, note, created_at) VALUES ($1, $2, $3, $4)',
      [userId, score, note, createdAt],
    );
  }

  /** Newest first. */
  async latest(userId: string, limit: number): Promise<MoodCheckin[]> {
    return this.dataSource.query(
      `SELECT score, note, created_at AS "createdAt" FROM pipeline.mood_checkin
        WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2`,
      [userId, limit],
    );
  }

  /** Oldest first. */
  async listAfter(userId: string, afterId: string, limit: number): Promise<(MoodCheckin & { id: string })[]> {
    return this.dataSource.query(
      `SELECT id, score, note, created_at AS "createdAt" FROM pipeline.mood_checkin
        WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
      [userId, afterId, limit],
    );
  }
}
