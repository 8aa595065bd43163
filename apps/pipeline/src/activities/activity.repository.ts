import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Activity } from './activity.entity';
import { KeysetPaginator, type Page } from '../pagination/keyset-paginator';
import type { TotalSource } from '../pagination/page-query';
import { recordRevision } from '../pagination/record-revision';
import { recordTotal } from '../pagination/record-total';
import { SqlFilter, isGiven } from '../pagination/sql-filter';
import { RecordTable } from '../records/record-table';
import { filterableJobId } from '../records/record-ids';
import type { ListActivitiesRequest } from './activity.request';

type ActivityFilters = Omit<ListActivitiesRequest, 'limit' | 'cursor'>;

const NEWEST_FIRST = { expression: 'a.occurred_at', type: 'timestamptz', descending: true };

@Injectable()
export class ActivityRepository extends RecordTable<Activity> {
  private readonly list: KeysetPaginator<Activity>;

  constructor(dataSource: DataSource) {
    super(dataSource, Activity, 'a');
    const source = { table: 'pipeline.activity', alias: 'a', selection: this.selection };
    this.list = new KeysetPaginator<Activity>(dataSource, source);
  }

  /** Deletes an activity got from `lock` and marks its id for the erasure of its event. */
  override async remove(manager: EntityManager, userId: string, id: string): Promise<void> {
    await super.remove(manager, userId, id);
    await manager.query(
      'INSERT INTO pipeline.deleted_activity (id, user_id, deleted_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING',
      [id, userId],
    );
  }

  /**
   * Marks the ids of a job's activities for the erasure of their events. Activities that were never changed need no
   * mark: their event names the job, which finds it.
   */
  async markForErasure(manager: EntityManager, userId: string, jobId: string): Promise<void> {
    await manager.query(
      `INSERT INTO pipeline.deleted_activity (id, user_id, deleted_at)
       SELECT id, user_id, now() FROM pipeline.activity WHERE job_id = $2 AND user_id = $1 AND version > 1
          FOR UPDATE
       ON CONFLICT DO NOTHING`,
      [userId, jobId],
    );
  }

  async page(
    userId: string,
    { limit, cursor, ...filters }: ListActivitiesRequest,
    withTotal: boolean,
  ): Promise<Page<Activity>> {
    const filter = filterOf(filters);
    return this.list.page(userId, {
      filter,
      order: NEWEST_FIRST,
      total: withTotal ? totalOf(userId, filters, filter) : 'unread',
      revision: withTotal ? revisionOf(userId, filters, filter) : undefined,
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

function totalOf(userId: string, filters: ActivityFilters, filter: SqlFilter): TotalSource {
  return isTallied(filters) ? recordTotal(filter, userId, 'activity', filters.type) : 'counted';
}

/** Undefined for a tallied list, which is found quickly without a revision. */
function revisionOf(userId: string, filters: ActivityFilters, filter: SqlFilter): string | undefined {
  return isTallied(filters) ? undefined : recordRevision(filter.parameter(userId), 'activity');
}

function isTallied({ jobId, contactId, from, to }: ActivityFilters): boolean {
  return ![jobId, contactId, from, to].some(isGiven);
}
