import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import type { ListResponse } from '../pagination/list.response';
import { LinksNextPage } from '../pagination/page-link.decorator';
import { Creates } from '../http/created.decorator';
import type { ActivityResponse } from './activity.response';
import { ActivityService } from './activity.service';
import { ListActivitiesRequest } from './list-activities.request';
import { LogActivityRequest } from './log-activity.request';

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
  detail(@Caller() caller: Principal, @Param('id') id: string): Promise<ActivityResponse> {
    return this.activities.detail(caller.accountId, id);
  }

  @Post()
  @Creates()
  log(@Caller() caller: Principal, @Body() request: LogActivityRequest): Promise<ActivityResponse> {
    return this.activities.log(caller.accountId, request);
  }
}
