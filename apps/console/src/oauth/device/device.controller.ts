import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { Throttle } from '@nestjs/throttler';
import { PublicPage, RequiresSession } from '@wagewright/auth';
import { AlsoAccepts, BodyAsBytes, type PreparedResponse, type ScopedRequest } from '@wagewright/http';
import type { Html } from '@wagewright/design';
import type { Request, Response } from 'express';
import { seeOther, signInPath } from '../../http/redirects';
import { PageRenderer } from '../../pages/page-renderer';
import { type CurrentSession, Session } from '../../sessions/current-session';
import { missingForFreshSignIn } from '../../sessions/fresh-passkey';
import { SessionService } from '../../sessions/session.service';
import { SIGN_IN_LIMIT } from '../../sessions/sign-in-limit';
import { type AskedSession, ConsentService } from '../consent/consent.service';
import { codeView, deviceDoneView } from './device.view';
import { DeviceService } from './device.service';
import { shownCode, typedCode } from './user-code';

const PATH = '/oauth/device';
const FORM = 'application/x-www-form-urlencoded';

/** The page at which a person lets a device in that shows a code. Its limit keeps codes from being guessed. */
@Controller('oauth/device')
@Throttle(SIGN_IN_LIMIT)
export class DeviceController {
  constructor(
    private readonly devices: DeviceService,
    private readonly consents: ConsentService,
    private readonly sessions: SessionService,
    private readonly pages: PageRenderer,
  ) {}

  /** Asks for the code, and for consent once it is known. People without a session go through the sign-in first. */
  @Get()
  @PublicPage()
  async page(
    @Query('user_code') typed: unknown,
    @Req() request: Request & ScopedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PreparedResponse | string> {
    const session = await this.sessions.find(request);
    if (!session) return seeOther(response, signInPath(request.originalUrl));
    if (typeof typed !== 'string' || typed === '') return this.rendered(codeView());
    return this.question(typed, session);
  }

  @Post()
  @HttpCode(200)
  @RequiresSession()
  @AlsoAccepts(FORM)
  @BodyAsBytes()
  async answer(
    @Body() body: Buffer | undefined,
    @Session() session: CurrentSession,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PreparedResponse> {
    const form = new URLSearchParams(body?.toString('utf8'));
    const typed = form.get('user_code') ?? '';
    // Somebody else has signed in since the question was shown: the answer is not theirs.
    if (form.get('account') !== session.accountId) return this.question(typed, session);
    const isAllowed = form.get('decision') === 'allow';
    if (isAllowed && missingForFreshSignIn(session)) {
      response.status(403);
      return this.question(typed, session);
    }
    const isTaken = await this.devices.answer(session, typed, { isAllowed, scope: form.get('scope') });
    return this.rendered(isTaken ? deviceDoneView(isAllowed) : codeView(typed));
  }

  private async question(typed: string, session: AskedSession): Promise<PreparedResponse> {
    const request = await this.devices.find(typed);
    if (!request) return this.rendered(codeView(typed));
    const userCode = shownCode(typedCode(typed) ?? '');
    const returnPath = `${PATH}?user_code=${userCode}`;
    return this.rendered(await this.consents.page(request, session, { action: PATH, returnPath, userCode }));
  }

  private rendered(main: Html): PreparedResponse {
    return this.pages.page({ title: 'Sign in a device', isSignedIn: true, main }, false);
  }
}
