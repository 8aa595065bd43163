import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Patch,
  Post,
  Query,
} from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { Versioned } from '@wagewright/http';
import { Creates } from '../http/created.decorator';
import type { DeletedResponse } from '../http/deleted.response';
import { IfMatch, type Precondition } from '../http/precondition';
import type { ListResponse } from '../pagination/list.response';
import { LinksNextPage } from '../pagination/page-link.decorator';
import { JobCreationService } from './creation/job-creation.service';
import type { JobDetailResponse } from './detail/job-detail.response';
import { JobDetailService } from './detail/job-detail.service';
import { JobReaderService } from './job-reader.service';
import type { JobResponse } from './job.response';
import { JobService } from './job.service';
import { ChangeStatusRequest } from './requests/change-status.request';
import { CreateJobRequest } from './requests/create-job.request';
import { ListJobsRequest } from './requests/list-jobs.request';
import { UpdateJobRequest } from './requests/update-job.request';

@Controller('api/mcp/jobs')
@RequiresToken()
export class JobsController {
  constructor(
    private readonly creation: JobCreationService,
    private readonly jobs: JobService,
    private readonly reader: JobReaderService,
    private readonly details: JobDetailService,
  ) {}

  @Get()
  @LinksNextPage()
  list(@Caller() caller: Principal, @Query() request: ListJobsRequest): Promise<ListResponse<JobResponse>> {
    return this.reader.list(caller.accountId, request);
  }

  @Get(':id')
  @Versioned()
  detail(@Caller() caller: Principal, @Param('id') id: string): Promise<JobDetailResponse> {
    return this.details.detail(caller.accountId, id);
  }

  @Post()
  @Creates()
  @Versioned()
  create(@Caller() caller: Principal, @Body() request: CreateJobRequest): Promise<JobResponse> {
    return this.creation.create(caller.accountId, request);
  }

  @Patch(':id')
  @Versioned()
  update(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @IfMatch() precondition: Precondition,
    @Body() request: UpdateJobRequest,
  ): Promise<JobResponse> {
    return this.jobs.update(caller.accountId, id, request, precondition);
  }

  @Post(':id/status')
  @HttpCode(HttpStatus.OK)
  @Versioned()
  changeStatus(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Body() request: ChangeStatusRequest,
  ): Promise<JobResponse> {
    return this.jobs.changeStatus(caller.accountId, id, request);
  }

  @Delete(':id')
  remove(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @IfMatch() precondition: Precondition,
  ): Promise<DeletedResponse> {
    return this.jobs.remove(caller.accountId, id, precondition);
  }
}
