import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { RequiresSession } from '@wagewright/auth';
import { type CurrentSession, Session } from '../sessions/current-session';
import { RequestPlanRequest } from './plan.request';
import type { PlanOverviewResponse, PlanRequestResponse } from './plan.response';
import { PlanService } from './plan.service';

/** The plan of the account. */
@Controller('api/console/plan')
@RequiresSession()
export class PlanController {
  constructor(private readonly plan: PlanService) {}

  /** Says what the plan allows. The other plans are beside it, and the newest request for one. */
  @Get()
  get(@Session() session: CurrentSession): Promise<PlanOverviewResponse> {
    return this.plan.overview(session);
  }

  /**
   * Asks the owners for another plan. 409 while a request is open, or for the plan that the account has.
   */
  @Post('requests')
  request(
    @Session() session: CurrentSession,
    @Body() request: RequestPlanRequest,
  ): Promise<PlanRequestResponse> {
    return this.plan.ask(session, request);
  }

  /** Withdraws a request for another plan. 404 when it is decided already. */
  @Post('requests/:id/withdraw')
  @HttpCode(HttpStatus.OK)
  withdraw(@Session() session: CurrentSession, @Param('id') id: string): Promise<PlanRequestResponse> {
    return this.plan.withdraw(session, id);
  }
}
