import { Controller, Get } from '@nestjs/common';
import { RequiresSession } from '@wagewright/auth';
import { type CurrentSession, Session } from '../sessions/current-session';
import { ConsoleAccountService } from './console-account.service';
import type { PlanOverviewResponse } from './plan.response';

/** The plan of the account. */
@Controller('api/console/plan')
@RequiresSession()
export class PlanController {
  constructor(private readonly account: ConsoleAccountService) {}

  /** Says what the plan allows. The other plans are beside it. */
  @Get()
  get(@Session() session: CurrentSession): Promise<PlanOverviewResponse> {
    return this.account.plans(session);
  }
}
