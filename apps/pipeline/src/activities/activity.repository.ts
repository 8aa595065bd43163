import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Activity } from '../entities/activity.entity';
import { KeysetPaginator, type Page } from '../pagination/keyset-paginator';
import { SqlFilter } from '../pagination/sql-filter';
import { RecordTable } from '../persistence/record-table';
import { filterableJobId } from '../references/job-id';
import type { ListActivitiesRequest } from './list-activities.request';

type ActivityFilters = Omit<ListActivitiesRequest, 'limit' | 'cursor'>;

const NEWEST_FIRST = { expression: 'a.occurred_at', type: 'timestamptz', descending: true };

@Injectable()
export class ActivityRepository {
  private readonly table: RecordTable<Activity>;
  private readonly list: KeysetPaginator<Activity>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.table = new RecordTable(dataSource, Activity, 'a');
    const source = { table: 'pipeline.activity', alias: 'a', selection: this.table.selection };
    this.list = new KeysetPaginator<Activity>(dataSource, source);
  }

  async insert(manager: EntityManager, activity: Activity): Promise<void> {
    await this.table.insert(manager, activity);
  }

  async find(userId: string, id: string): Promise<Activity | undefined> {
    return this.table.find(userId, id);
  }

  async page(userId: string, { limit, cursor, ...filters }: ListActivitiesRequest): Promise<Page<Activity>> {
    return this.list.page(userId, {
      filter: filterOf(filters),
      order: NEWEST_FIRST,
      limit,
      cursor,
      binding: JSON.stringify(['activities', userId, filters]),
    });
  }

  async count(userId: string, filters: ActivityFilters): Promise<number> {
    return this.list.count(userId, filterOf(filters));
  }
}

function filterOf(filters: ActivityFilters): SqlFilter {
  return new SqlFilter()
    .whereGiven(filters.jobId, (job) => `a.job_id = ${job}`, filterableJobId)
    .whereGiven(filters.contactId, (contact) => `a.contact_id = ${contact}`)
    .whereGiven(filters.type, (types) => `a.type = ANY(${types})`)
    .whereGiven(filters.from, (moment) => `a.occurred_at >= ${moment}`)
    .whereGiven(filters.to, (moment) => `a.occurred_at < ${moment}`);
}
