import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MoodCheckin } from '../entities/mood-checkin.entity';

@Injectable()
export class MoodCheckinRepository {
  async insert(
    manager: EntityManager,
    { userId, score, note, createdAt }: Omit<MoodCheckin, 'id'>,
  ): Promise<void> {
    await manager.query(
      'INSERT INTO pipeline.mood_checkin (user_id, score, note, created_at) VALUES ($1, $2, $3, $4)',
      [userId, score, note, createdAt],
    );
  }
}
