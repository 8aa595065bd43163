import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { Versioned } from '@wagewright/http';
import type { ListResponse } from '../pagination/list.response';
import { LinksNextPage } from '../pagination/page-link.decorator';
import { Creates } from '../records/created.decorator';
import type { DeletedResponse } from '../records/deleted.response';
import { IfMatch, type Precondition } from '../records/precondition';
import type { ActivityResponse } from './activity.response';
import { ActivityService } from './activity.service';
import { ListActivitiesRequest, LogActivityRequest, UpdateActivityRequest } from './activity.request';

@Controller('api/mcp/activities')
@RequiresToken()
export class ActivitiesController {
  constructor(private readonly activities: ActivityService) {}

  /** Lists activities, the newest first. The parameters narrow the list; pages follow one another by `cursor`. */
  @Get()
  @LinksNextPage()
  list(
    @Caller() caller: Principal,
    @Query() request: ListActivitiesRequest,
  ): Promise<ListResponse<ActivityResponse>> {
    return this.activities.list(caller.accountId, request);
  }

  /** Shows an activity. Its `ETag` can be sent as `If-Match` when it is changed or deleted. */
  @Get(':id')
  @Versioned()
  get(@Caller() caller: Principal, @Param('id') id: string): Promise<ActivityResponse> {
    return this.activities.detail(caller.accountId, id);
  }

  /**
   * Logs an activity. It may be about a job, a contact or both, and the webhook event `activity.created` reports it.
   */
  @Post()
  @Creates()
  @Versioned()
  create(@Caller() caller: Principal, @Body() request: LogActivityRequest): Promise<ActivityResponse> {
    return this.activities.log(caller.accountId, request);
  }

  /**
   * Changes the members of an activity that are given. Without `occurredAt` (null) an activity took place when it was
   * logged. No webhook event reports the change.
   */
  @Patch(':id')
  @Versioned()
  update(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @IfMatch() precondition: Precondition,
    @Body() request: UpdateActivityRequest,
  ): Promise<ActivityResponse> {
    return this.activities.update(caller.accountId, id, request, precondition);
  }

  /** Deletes an activity. The job and the contact that it was about stay as they are. */
  @Delete(':id')
  delete(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @IfMatch() precondition: Precondition,
  ): Promise<DeletedResponse> {
    return this.activities.remove(caller.accountId, id, precondition);
  }
}
