import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { Throttle } from '@nestjs/throttler';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { PublicPage, RequiresSession } from '@wagewright/auth';
import { type ScopedRequest, StoredAfterHandler } from '@wagewright/http';
import type { Response } from 'express';
import { type CurrentSession, Session } from '../sessions/current-session';
import { SIGN_IN_LIMIT } from '../sessions/sign-in-limit';
import { ShowPasskeyRequest } from './passkey.requests';
import { PasskeySignInService } from './passkey-sign-in.service';

/** Showing a passkey. Each time the options are asked for first, and the authenticator's answer is sent then. */
@Controller('api/console')
export class PasskeySignInController {
  constructor(private readonly signIns: PasskeySignInService) {}

  @Post('sign-in/passkey/options')
  @HttpCode(200)
  @PublicPage()
  @Throttle(SIGN_IN_LIMIT)
  async signInOptions(
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ options: PublicKeyCredentialRequestOptionsJSON }> {
    return { options: await this.signIns.beginSignIn(response) };
  }

  @Post('sign-in/passkey')
  @HttpCode(204)
  @PublicPage()
  @Throttle(SIGN_IN_LIMIT)
  async signIn(
    @Body() { response: shown }: ShowPasskeyRequest,
    @Req() request: ScopedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.signIns.signIn(shown, request, response);
  }

  @Post('step-up/options')
  @HttpCode(200)
  @RequiresSession()
  @Throttle(SIGN_IN_LIMIT)
  @StoredAfterHandler()
  async stepUpOptions(
    @Session() session: CurrentSession,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ options: PublicKeyCredentialRequestOptionsJSON }> {
    return { options: await this.signIns.beginStepUp(session, response) };
  }

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
