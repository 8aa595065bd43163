import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, Query } from '@nestjs/common';
import { RequiresSession } from '@wagewright/auth';
import type { Page } from '../../pagination/page';
import type { PlanRequestResponse } from '../../plan/plan.response';
import { type CurrentSession, Session } from '../../sessions/current-session';
import { type OwnedPlanRequestResponse, PlanDecisionService } from './plan-decision.service';
import { DecidePlanRequest, ListPlanRequestsRequest } from './plan-requests.request';

/** Requests for another plan, for owners of the installation. */
@Controller('api/console/owner/plan-requests')
@RequiresSession({ owner: true })
export class PlanRequestsController {
  constructor(private readonly decisions: PlanDecisionService) {}

  /** Lists requests for another plan. Those that wait, unless another status is asked for. */
  @Get()
  list(@Query() request: ListPlanRequestsRequest): Promise<Page<OwnedPlanRequestResponse>> {
    return this.decisions.list(request);
  }

  /**
   * Decides a request for another plan. The person is told either way. 404 when it does not wait any more.
   */
  @Post(':id/decide')
  @HttpCode(HttpStatus.OK)
  @RequiresSession({ owner: true, stepUp: true })
  decide(
    @Session() session: CurrentSession,
    @Param('id') id: string,
    @Body() request: DecidePlanRequest,
  ): Promise<PlanRequestResponse> {
    return this.decisions.decide(session, id, request);
  }
}
