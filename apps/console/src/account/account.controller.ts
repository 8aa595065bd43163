import { Body, Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { RequiresSession } from '@wagewright/auth';
import { StoredAfterHandler } from '@wagewright/http';
import { type CurrentSession, Session } from '../sessions/current-session';
import type { AccessTokenResponse, ConsoleSessionResponse } from './account.response';
import { AccessTokenRequest, DeleteOwnAccountRequest } from './account.request';
import { ConsoleAccountService } from './console-account.service';

/** Who is signed in, and their tokens for the two APIs. */
@Controller('api/console')
@RequiresSession()
export class AccountController {
  constructor(private readonly account: ConsoleAccountService) {}

  @Get('session')
  describe(@Session() session: CurrentSession): Promise<ConsoleSessionResponse> {
    return this.account.describe(session);
  }

  /** Makes an access token for one of the two services. It changes nothing that a repeat could do twice. */
  @Post('access-token')
  @StoredAfterHandler()
  @HttpCode(HttpStatus.OK)
  accessToken(
    @Session() session: CurrentSession,
    @Body() { api }: AccessTokenRequest,
  ): Promise<AccessTokenResponse> {
    return this.account.accessToken(session, api);
  }

  @Post('account/delete')
  @RequiresSession({ stepUp: true })
  @HttpCode(HttpStatus.OK)
  delete(
    @Session() session: CurrentSession,
    @Body() request: DeleteOwnAccountRequest,
  ): Promise<{ deleted: true; id: string }> {
    return this.account.delete(session, request);
  }
}
