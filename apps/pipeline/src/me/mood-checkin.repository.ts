import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { MoodCheckin } from './mood-checkin.entity';

@Injectable()
export class MoodCheckinRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async insert({ userId, score, note, createdAt }: Omit<MoodCheckin, 'id'>): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO pipeline.mood_checkin (user_id, score, note, created_at) VALUES ($1, $2, $3, $4)',
      [userId, score, note, createdAt],
    );
  }
}
