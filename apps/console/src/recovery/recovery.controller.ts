import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { Throttle } from '@nestjs/throttler';
import { PublicPage, RequiresSession } from '@wagewright/auth';
import type { PreparedResponse, ScopedRequest } from '@wagewright/http';
import type { Response } from 'express';
import { PageRenderer } from '../pages/page-renderer';
import { type CurrentSession, Session } from '../sessions/current-session';
import { SIGN_IN_LIMIT } from '../sessions/sign-in-limit';
import { RecoveryCodeRequest } from './recovery.request';
import { type NewRecoveryCodes, RecoveryService, type RecoveryState } from './recovery.service';
import { recoveryView } from './recovery.view';

/** The way back in for somebody who has lost every passkey. */
@Controller()
export class RecoveryController {
  private readonly recover: PreparedResponse;

  constructor(
    private readonly recovery: RecoveryService,
    pages: PageRenderer,
  ) {
    this.recover = pages.page({ title: 'Recovery', main: recoveryView() });
  }

  @Get('recover')
  @PublicPage()
  page(): PreparedResponse {
    return this.recover;
  }

  /**
   * Signs in with a recovery code. The code is used up, and a passkey that is made beside others counts as fresh only a day
   * after it was made.
   */
  @Post('api/console/sign-in/recovery-code')
  @HttpCode(204)
  @PublicPage()
  @Throttle(SIGN_IN_LIMIT)
  async recoveryCode(
    @Body() { code }: RecoveryCodeRequest,
    @Req() request: ScopedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.recovery.signIn(code, request, response);
  }

  /** Says how many recovery codes are left. The codes themselves are not kept. */
  @Get('api/console/recovery-codes')
  @RequiresSession()
  async get(@Session() session: CurrentSession): Promise<RecoveryState> {
    return this.recovery.state(session);
  }

  /**
   * Makes ten new recovery codes. The old ones end, and the new ones are in this answer alone. Other sessions that were
   * opened by a code end, and in those that remain a passkey has to be shown again. Passkeys, keys, tokens and access of
   * programs end that are less than a day old and were made in a session opened by a code or a link; the answer names them.
   */
  @Post('api/console/recovery-codes')
  @RequiresSession({ stepUp: true })
  async renew(@Session() session: CurrentSession): Promise<NewRecoveryCodes> {
    return this.recovery.renew(session);
  }
}
