import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { Job } from './job.entity';
import { isGiven } from '../pagination/sql-filter';
import { KeysetPaginator, type Page } from '../pagination/keyset-paginator';
import { RecordTable } from '../records/record-table';
import { filterOf, isIndexOnly, type JobFilters, totalOf } from './job-filters';
import { lookupOf, jobRevision } from './job-lookup';
import { JOB_SORTS } from './job-sorts';
import type { ListJobsRequest } from './requests/list-jobs.request';
import { type ListedJob, type StoredJob, OF_MARKET, UNLISTED } from './stored-job';

/** The sorted contact ids of a job `j`: a further column of every job that is read. */
export const CONTACT_IDS_OF_JOB = `ARRAY(SELECT link.contact_id FROM pipeline.job_contact link
                            WHERE link.job_id = j.id ORDER BY link.contact_id) AS "contactIds"`;

@Injectable()
export class JobRepository extends RecordTable<Job, StoredJob> {
  private readonly list: KeysetPaginator<ListedJob>;
  private readonly listWithMarket: KeysetPaginator<ListedJob>;

  constructor(dataSource: DataSource) {
    super(dataSource, Job, 'j', [CONTACT_IDS_OF_JOB]);
    const source = { table: 'pipeline.job', alias: 'j' };
    const [plain, full] = [
      this.selectionWithout(...UNLISTED, ...OF_MARKET),
      this.selectionWithout(...UNLISTED),
    ];
    this.list = new KeysetPaginator<ListedJob>(dataSource, { ...source, selection: plain });
    this.listWithMarket = new KeysetPaginator<ListedJob>(dataSource, { ...source, selection: full });
  }

  async page(
    userId: string,
    { limit, cursor, sort, include, ...asked }: ListJobsRequest,
    withTotal: boolean,
  ): Promise<Page<ListedJob>> {
    const filters = await this.spelled(userId, asked);
    const { foundIn, filter } = lookupOf(userId, sort, filters) ?? { filter: filterOf(userId, filters) };
    const list = include?.includes('market') ? this.listWithMarket : this.list;
    return list.page(userId, {
      filter,
      foundIn,
      total: withTotal ? totalOf(userId, filters, filter) : 'unread',
      order: JOB_SORTS[sort],
      limit,
      cursor,
      binding: JSON.stringify(['jobs', userId, sort, asked]),
      isIndexOnly: isIndexOnly(sort, filters),
      revision: withTotal ? jobRevision(userId, sort, filters, filter) : undefined,
    });
  }

  async count(userId: string, filters: JobFilters): Promise<number> {
    return this.list.count(userId, filterOf(userId, await this.spelled(userId, filters)));
  }

  /** The filters with the tag as this user spells it: usually in one way, which the lookup table finds at once. */
  private async spelled(userId: string, filters: JobFilters): Promise<JobFilters> {
    if (!isGiven(filters.tag)) return filters;
    const rows = await SPELLINGS.run(this.dataSource, [userId, filters.tag]);
    const [tag, ...others] = rows.map((row) => row.tag);
    return others.length === 0
      ? { ...filters, tag: tag ?? filters.tag }
      : { ...filters, tag: undefined, tags: rows.map((row) => row.tag) };
  }
}

/** From one tag of the user to the next, so that its cost follows the number of tags and not that of jobs. */
const SPELLINGS = new PreparedStatement<{ tag: string }>(
  'job-tag-spellings',
  `WITH RECURSIVE known (tag) AS (
     (SELECT tag FROM pipeline.job_tag WHERE user_id = $1 ORDER BY tag LIMIT 1)
     UNION ALL
     SELECT (SELECT next.tag FROM pipeline.job_tag next WHERE next.user_id = $1 AND next.tag > known.tag
              ORDER BY next.tag LIMIT 1)
       FROM known WHERE known.tag IS NOT NULL)
   SELECT tag FROM known WHERE pipeline.lowered(tag) = pipeline.lowered($2)`,
);
