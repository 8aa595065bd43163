import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { Throttle } from '@nestjs/throttler';
import { PublicPage, RequiresSession } from '@wagewright/auth';
import { type ScopedRequest, StoredAfterHandler } from '@wagewright/http';
import type { Response } from 'express';
import { type CurrentSession, Session } from '../sessions/current-session';
import { SIGN_IN_LIMIT } from '../sessions/sign-in-limit';
import type { ShowPasskeyOptionsResponse } from './passkey-options.response';
import { ShowPasskeyRequest } from './passkey.request';
import { PasskeySignInService } from './passkey-sign-in.service';

/** Showing a passkey: the page requests the options, then sends the authenticator's answer. */
@Controller('api/console')
export class PasskeySignInController {
  constructor(private readonly signIns: PasskeySignInService) {}

  /**
   * Returns the options for showing a passkey. The challenge belongs to this browser, by a cookie, and is used once, within ten
   * minutes.
   */
  @Post('sign-in/passkey/options')
  @HttpCode(200)
  @PublicPage()
  @Throttle(SIGN_IN_LIMIT)
  async passkeyOptions(@Res({ passthrough: true }) response: Response): Promise<ShowPasskeyOptionsResponse> {
    return { options: await this.signIns.beginSignIn(response) };
  }

  /**
   * Signs in with a passkey. The answer sets the cookie of a new session, in which the passkey counts as shown just now; the
   * session that the browser had before ends.
   */
  @Post('sign-in/passkey')
  @HttpCode(204)
  @PublicPage()
  @Throttle(SIGN_IN_LIMIT)
  async passkey(
    @Body() { response: shown }: ShowPasskeyRequest,
    @Req() request: ScopedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.signIns.signIn(shown, request, response);
  }

  /**
   * Returns the options for showing the person’s passkey for step-up. Only passkeys of the account are named.
   */
  @Post('step-up/options')
  @HttpCode(200)
  @RequiresSession()
  @Throttle(SIGN_IN_LIMIT)
  @StoredAfterHandler()
  async stepUpOptions(
    @Session() session: CurrentSession,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ShowPasskeyOptionsResponse> {
    return { options: await this.signIns.beginStepUp(session, response) };
  }

  /**
   * Shows a passkey again. For the next five minutes calls of this session that need it are answered, if the passkey is older
   * than a day, the first of the account or its only one. A passkey that is not accepted changes nothing.
   */
  @Post('step-up')
  @HttpCode(204)
  @RequiresSession()
  @Throttle(SIGN_IN_LIMIT)
  @StoredAfterHandler()
  async stepUp(
    @Session() session: CurrentSession,
    @Body() { response: shown }: ShowPasskeyRequest,
    @Req() request: ScopedRequest,
  ): Promise<void> {
    await this.signIns.stepUp(session, shown, request);
  }
}
