import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { CalendarEvent } from '../entities/calendar-event.entity';
import { KeysetPaginator, type Page } from '../pagination/keyset-paginator';
import { SqlFilter } from '../pagination/sql-filter';
import { RecordTable } from '../persistence/record-table';
import { filterableJobId } from '../references/job-id';
import type { ListCalendarRequest } from './list-calendar.request';

/** What of the calendar is asked for; the period is worked out already. */
export interface CalendarFilters {
  from: Date;
  to: Date;
  type?: string[];
  jobId?: string | null;
}

const IN_ORDER = { expression: 'e.starts_at', type: 'timestamptz', descending: false };

@Injectable()
export class CalendarRepository {
  private readonly table: RecordTable<CalendarEvent>;
  private readonly list: KeysetPaginator<CalendarEvent>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.table = new RecordTable(dataSource, CalendarEvent, 'e');
    const source = { table: 'pipeline.calendar_event', alias: 'e', selection: this.table.selection };
    this.list = new KeysetPaginator<CalendarEvent>(dataSource, source);
  }

  async insert(manager: EntityManager, event: CalendarEvent): Promise<void> {
    await this.table.insert(manager, event);
  }

  async find(userId: string, id: string): Promise<CalendarEvent | undefined> {
    return this.table.find(userId, id);
  }

  /** The cursor is bound to what was asked for, not to the period, which begins now by default. */
  async page(
    userId: string,
    { limit, cursor, ...asked }: ListCalendarRequest,
    filters: CalendarFilters,
  ): Promise<Page<CalendarEvent>> {
    return this.list.page(userId, {
      filter: filterOf(filters),
      order: IN_ORDER,
      limit,
      cursor,
      binding: JSON.stringify(['calendar', userId, asked]),
    });
  }

  async count(userId: string, filters: CalendarFilters): Promise<number> {
    return this.list.count(userId, filterOf(filters));
  }
}

function filterOf(filters: CalendarFilters): SqlFilter {
  return new SqlFilter()
    .where(filters.from, (moment) => `coalesce(e.ends_at, e.starts_at) >= ${moment}`)
    .where(filters.to, (moment) => `e.starts_at < ${moment}`)
    .whereGiven(filters.type, (types) => `e.type = ANY(${types})`)
    .whereGiven(filters.jobId, (job) => `e.job_id = ${job}`, filterableJobId);
}
