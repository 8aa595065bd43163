import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { RecordTable } from '../records/record-table';
import { CalendarEvent } from './calendar-event.entity';

@Injectable()
export class CalendarRepository {
  private readonly table: RecordTable<CalendarEvent>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.table = new RecordTable(dataSource, CalendarEvent, 'e');
  }

  /** Those that are not over yet, the next one first. */
  async upcomingOfJob(userId: string, jobId: string, now: Date, limit: number): Promise<CalendarEvent[]> {
    return this.dataSource.query(
      `SELECT ${this.table.selection} FROM pipeline.calendar_event e
        WHERE e.job_id = $1 AND e.user_id = $2 AND coalesce(e.ends_at, e.starts_at) >= $3
        ORDER BY e.starts_at, e.id LIMIT $4`,
      [jobId, userId, now, limit],
    );
  }
}
