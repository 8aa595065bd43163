import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { Versioned } from '@wagewright/http';
import type { ListResponse } from '../pagination/list.response';
import { LinksNextPage } from '../pagination/page-link.decorator';
import { Creates } from '../http/created.decorator';
import type { DeletedResponse } from '../http/deleted.response';
import { IfMatch, type Precondition } from '../http/precondition';
import type { ActivityResponse } from './activity.response';
import { ActivityService } from './activity.service';
import { ListActivitiesRequest } from './list-activities.request';
import { LogActivityRequest } from './log-activity.request';
import { UpdateActivityRequest } from './update-activity.request';

@Controller('api/mcp/activities')
@RequiresToken()
export class ActivitiesController {
  constructor(private readonly activities: ActivityService) {}

  @Get()
  @LinksNextPage()
  list(
    @Caller() caller: Principal,
    @Query() request: ListActivitiesRequest,
  ): Promise<ListResponse<ActivityResponse>> {
    return this.activities.list(caller.accountId, request);
  }

  @Get(':id')
  @Versioned()
  detail(@Caller() caller: Principal, @Param('id') id: string): Promise<ActivityResponse> {
    return this.activities.detail(caller.accountId, id);
  }

  @Post()
  @Creates()
  @Versioned()
  log(@Caller() caller: Principal, @Body() request: LogActivityRequest): Promise<ActivityResponse> {
    return this.activities.log(caller.accountId, request);
  }

  /** Changes the members that are given. Without `occurredAt` (null) an activity took place when it was logged. */
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

  /** Deletes an activity. */
  @Delete(':id')
  remove(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @IfMatch() precondition: Precondition,
  ): Promise<DeletedResponse> {
    return this.activities.remove(caller.accountId, id, precondition);
  }
}
