import { Controller, Get, Query } from '@nestjs/common';
import { RequiresSession } from '@wagewright/auth';
import { type CurrentSession, Session } from '../sessions/current-session';
import { AccountUsageService } from './account-usage.service';
import { UsageDaysRequest } from './usage.request';
import type { CallLogResponse, UsageDaysResponse, UsageResponse } from './usage.response';

/** How much of the plan is used, and by what. */
@Controller('api/console/usage')
@RequiresSession()
export class UsageController {
  constructor(private readonly usage: AccountUsageService) {}

  /** Returns the use of the plan. It covers the current minute and month of each surface. */
  @Get()
  get(@Session() { accountId }: CurrentSession): Promise<UsageResponse> {
    return this.usage.current(accountId);
  }

  /** Counts calls by day, route and key. Rejected calls stand with their reason; counts are up to a minute behind. */
  @Get('days')
  days(
    @Session() { accountId }: CurrentSession,
    @Query() { days }: UsageDaysRequest,
  ): Promise<UsageDaysResponse> {
    return this.usage.days(accountId, days);
  }

  /**
   * Lists the last calls. Up to 1,000 calls of the last seven days on both services, the newest first, a second
   * behind: of each its route, status, duration and refusal, and of its query the names of the parameters alone.
   * Calls of deleted keys are among them.
   */
  @Get('calls')
  calls(@Session() { accountId }: CurrentSession): Promise<CallLogResponse> {
    return this.usage.calls(accountId);
  }
}
