import { Injectable } from '@nestjs/common';
import { ListResponse } from '../pagination/list.response';
import { JobCounterRepository } from './counters/job-counter.repository';
import type { StatusCounters } from './counters/job-counters';
import { isKnownToCounters } from './job-filters';
import { JobRepository } from './job.repository';
import { ListedJobResponse } from './job.response';
import type { ListJobsRequest } from './requests/list-jobs.request';
import { StatusChangeRepository, type StatusChangeRow } from './status/status-change.repository';
import { StatusHistoryResponse } from './status/status-history.response';
import type { ListedJob } from './stored-job';

/** Jobs per page of a full read, so that memory does not grow with the number of jobs. */
const PAGE_SIZE = 500;
const ALL_JOBS: ListJobsRequest = { limit: PAGE_SIZE, archived: 'any', sort: 'createdAt' };

/** A job, when it ended, and all its statuses, oldest first. */
export type JobWithHistory = ListedJobResponse & {
  endedAt: Date | null;
  statusHistory: StatusHistoryResponse[];
};

@Injectable()
export class JobReaderService {
  constructor(
    private readonly jobs: JobRepository,
    private readonly statusChanges: StatusChangeRepository,
    private readonly counters: JobCounterRepository,
  ) {}

  async list(userId: string, request: ListJobsRequest): Promise<ListResponse<ListedJobResponse>> {
    const page = await this.jobs.page(userId, request, true);
    return ListResponse.of(
      page,
      request,
      (job) => ListedJobResponse.ofListed(job),
      () => this.total(userId, request),
    );
  }

  /** Counters of a user's jobs that are not archived: one row for each status with jobs, ended or not. */
  async countersByStatus(userId: string): Promise<StatusCounters[]> {
    return this.counters.byStatus(userId, false);
  }

  /** Archived ones too, oldest first, up to 500 at a time. */
  async *historyPages(userId: string): AsyncGenerator<JobWithHistory[]> {
    let cursor: string | undefined;
    do {
      const { rows, nextCursor } = await this.jobs.page(
        userId,
        Object.assign({}, ALL_JOBS, { cursor }),
        false,
      );
      if (rows.length > 0) yield await this.withHistory(userId, rows);
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  private async withHistory(userId: string, jobs: readonly ListedJob[]): Promise<JobWithHistory[]> {
    const histories = new Map<string, StatusChangeRow[]>(jobs.map(({ id }) => [id, []]));
    for (const change of await this.statusChanges.listOfJobs(userId, [...histories.keys()])) {
      histories.get(change.jobId)?.push(change);
    }
    const endings = await this.statusChanges.endingsOfJobs(userId, [...histories.keys()]);
    return jobs.map((job) => {
      const statusHistory = StatusHistoryResponse.listOf(job, histories.get(job.id) ?? []);
      const endedAt = endings.get(job.id) ?? null;
      return Object.assign({}, ListedJobResponse.ofListed(job), { endedAt, statusHistory });
    });
  }

  private async total(userId: string, request: ListJobsRequest): Promise<number> {
    if (!isKnownToCounters(request)) return this.jobs.count(userId, request);
    const archived = request.archived === 'any' ? null : request.archived === 'true';
    return this.counters.count(userId, request.status ?? null, archived);
  }
}
