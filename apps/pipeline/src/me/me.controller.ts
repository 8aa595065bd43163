import { Body, Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { AccountActionRequest } from './account-action.request';
import type { AccountActionResponse, MeResponse } from './me.response';
import { MeService } from './me.service';

@Controller('api/mcp/me')
@RequiresToken()
export class MeController {
  constructor(private readonly me: MeService) {}

  /**
   * Shows the caller’s profile, plan, figures, limits, token and last check-ins. It does not count to the month:
   * looking at what is left must not use it up.
   */
  @Get()
  @RequiresToken({ countsToMonth: false })
  get(@Caller() caller: Principal): Promise<MeResponse> {
    return this.me.describe(caller);
  }

  /**
   * Logs a mood check-in, or sets the time zone in which the days of the account end, or the desired salary.
   * `account.get` shows all three.
   */
  @Post()
  @HttpCode(HttpStatus.OK)
  checkIn(
    @Caller() caller: Principal,
    @Body() request: AccountActionRequest,
  ): Promise<AccountActionResponse> {
    return this.me.act(caller, request);
  }
}
