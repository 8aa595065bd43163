import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { Caller, callerOf, type Principal, RequiresToken } from '@wagewright/auth';
import { InFront, Versioned } from '@wagewright/http';
import { TimeZoneRequest } from '../days/time-zone.request';
import { Creates } from '../records/created.decorator';
import type { DeletedResponse } from '../records/deleted.response';
import { IfMatch, type Precondition } from '../records/precondition';
import type { ListResponse } from '../pagination/list.response';
import { LinksNextPage } from '../pagination/page-link.decorator';
import { JobCreationService } from './creation/job-creation.service';
import type { JobDetailResponse } from './detail/job-detail.response';
import { JobDetailService } from './detail/job-detail.service';
import { JobReaderService } from './job-reader.service';
import type { JobResponse, ListedJobResponse } from './job.response';
import { JobService } from './job.service';
import { CreateJobRequest } from './requests/create-job.request';
import { ListJobsRequest } from './requests/list-jobs.request';

const PREFIX = '/api/mcp/jobs/';

/** A job by either published form of its id, without a query. */
const ONE_JOB = /^\/api\/mcp\/jobs\/(?:job|j)_[0-9A-Za-z]+$/;

@Controller('api/mcp/jobs')
@RequiresToken()
export class JobsController {
  constructor(
    private readonly creation: JobCreationService,
    private readonly jobs: JobService,
    private readonly reader: JobReaderService,
    private readonly details: JobDetailService,
  ) {}

  /**
   * Lists jobs, the newest first unless another order is asked for. Archived jobs are left out unless `archived` asks
   * for them. Pages follow one another by `cursor`, which belongs to the filters with which it was given.
   */
  @Get()
  @LinksNextPage()
  list(
    @Caller() caller: Principal,
    @Query() request: ListJobsRequest,
  ): Promise<ListResponse<ListedJobResponse>> {
    return this.reader.list(caller.accountId, request);
  }

  /**
   * Shows a job with its related records. The answer has the history of its status, contacts, the latest activities,
   * coming events, `market`: the market’s pay for its title and location, once that was looked up, and the place of the
   * posted pay in it.
   */
  @Get(':id')
  @Versioned()
  @InFront({
    address: ONE_JOB,
    inputs: (request) => [callerOf(request), String(request.url).slice(PREFIX.length), {}],
  })
  get(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Query() { timeZone }: TimeZoneRequest,
  ): Promise<JobDetailResponse> {
    return this.details.detail(caller.accountId, id, timeZone);
  }

  /**
   * Adds a job to the pipeline. Only `company` and `title` are needed. The webhook event `job.created` reports it, and
   * the market figure for title and location is looked up in the background.
   */
  @Post()
  @Creates()
  @Versioned()
  create(@Caller() caller: Principal, @Body() request: CreateJobRequest): Promise<JobResponse> {
    return this.creation.create(caller.accountId, request);
  }

  /**
   * Deletes a job. Its activities and calendar events go too, its contacts stay, and the webhook event `job.deleted`
   * reports it.
   */
  @Delete(':id')
  delete(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @IfMatch() precondition: Precondition,
  ): Promise<DeletedResponse> {
    return this.jobs.remove(caller.accountId, id, precondition);
  }
}
