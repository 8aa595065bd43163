import { Controller, Get } from '@nestjs/common';
import { RequiresSession } from '@wagewright/auth';
import { type CurrentSession, Session } from '../sessions/current-session';
import type { PlanOverviewResponse } from './plan.response';
import { PlanService } from './plan.service';

/** The plan of the account. */
@Controller('api/console/plan')
@RequiresSession()
export class PlanController {
  constructor(private readonly plan: PlanService) {}

  /** Says what the plan allows. The other plans are beside it. */
  @Get()
  get(@Session() session: CurrentSession): Promise<PlanOverviewResponse> {
    return this.plan.overview(session);
  }
}
