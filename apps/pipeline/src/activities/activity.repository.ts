import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { RecordTable } from '../records/record-table';
import { Activity } from './activity.entity';

@Injectable()
export class ActivityRepository {
  private readonly table: RecordTable<Activity>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.table = new RecordTable(dataSource, Activity, 'a');
  }

  /** Newest first. */
  async recentOfJob(userId: string, jobId: string, limit: number): Promise<Activity[]> {
    return this.dataSource.query(
      `SELECT ${this.table.selection} FROM pipeline.activity a
        WHERE a.job_id = $1 AND a.user_id = $2
        ORDER BY a.occurred_at DESC, a.id DESC LIMIT $3`,
      [jobId, userId, limit],
    );
  }
}
