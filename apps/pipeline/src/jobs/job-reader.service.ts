import { Injectable } from '@nestjs/common';
import { ActivityService } from '../activities/activity.service';
import { CalendarService } from '../calendar/calendar.service';
import { ContactService } from '../contacts/contact.service';
import { ListResponse } from '../pagination/list.response';
import { historyOf, JobDetailResponse, type JobWithHistory } from '../job-detail/job-detail.response';
import { canonicalJobId, jobNotFound } from '../references/job-id';
import { JobCounterRepository } from './counters/job-counter.repository';
import { JobRepository, type StoredJob } from './job.repository';
import { JobResponse } from './job.response';
import type { ListJobsRequest } from './requests/list-jobs.request';
import { StatusChangeRepository, type StatusChangeRow } from './status/status-change.repository';

/** Jobs read at a time when all are: any number of them costs the same memory. */
const PAGE = 500;
const EVERYTHING: ListJobsRequest = { limit: PAGE, archived: 'any', sort: 'createdAt' };

/** Reads of jobs. */
@Injectable()
export class JobReaderService {
  constructor(
    private readonly jobs: JobRepository,
    private readonly statusChanges: StatusChangeRepository,
    private readonly tallies: JobCounterRepository,
    private readonly contacts: ContactService,
    private readonly activities: ActivityService,
    private readonly calendar: CalendarService,
  ) {}

  /** @throws ApiError 404 when the job is unknown or another user's */
  async detail(userId: string, id: string): Promise<JobDetailResponse> {
    const jobId = canonicalJobId(id);
    const job = await this.jobs.find(userId, jobId);
    if (!job) throw jobNotFound();
    const [statusChanges, contacts, recentActivities, upcomingEvents] = await Promise.all([
      this.statusChanges.listOfJob(userId, jobId),
      this.contacts.listOfJob(userId, jobId),
      this.activities.recentOfJob(userId, jobId),
      this.calendar.upcomingOfJob(userId, jobId),
    ]);
    return JobDetailResponse.of(job, { statusChanges, contacts, recentActivities, upcomingEvents });
  }

  async list(userId: string, request: ListJobsRequest): Promise<ListResponse<JobResponse>> {
    const page = await this.jobs.page(userId, request);
    return ListResponse.of(
      page,
      request,
      (job) => JobResponse.of(job),
      () => this.total(userId, request),
    );
  }

  /** All jobs of a user with their history, archived ones too, oldest first, some hundreds at a time. */
  async *historyPages(userId: string): AsyncGenerator<JobWithHistory[]> {
    let cursor: string | undefined;
    do {
      const { rows, nextCursor } = await this.jobs.page(userId, Object.assign({}, EVERYTHING, { cursor }));
      if (rows.length > 0) yield await this.withHistory(userId, rows);
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  private async withHistory(userId: string, jobs: readonly StoredJob[]): Promise<JobWithHistory[]> {
    const histories = new Map<string, StatusChangeRow[]>(jobs.map(({ id }) => [id, []]));
    for (const change of await this.statusChanges.listOfJobs(userId, [...histories.keys()])) {
      histories.get(change.jobId)?.push(change);
    }
    return jobs.map((job) => {
      const statusHistory = historyOf(job, histories.get(job.id) ?? []);
      return Object.assign({}, JobResponse.of(job), { statusHistory });
    });
  }

  /** From the running sums if they can tell, else counted. */
  private async total(userId: string, request: ListJobsRequest): Promise<number> {
    if (!isKnownToCounters(request)) return this.jobs.count(userId, request);
    const archived = request.archived === 'any' ? null : request.archived === 'true';
    return this.tallies.count(userId, request.status ?? null, archived);
  }
}

function isKnownToCounters(request: ListJobsRequest): boolean {
  const others = [
    request.company,
    request.q,
    request.tag,
    request.contactId,
    request.outcome,
    request.updatedSince,
    request.createdAfter,
    request.createdBefore,
  ];
  return others.every((filter) => filter === undefined || filter === null);
}
