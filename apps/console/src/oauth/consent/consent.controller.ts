import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { Throttle } from '@nestjs/throttler';
import { PublicPage, RequiresSession } from '@wagewright/auth';
import { AlsoAccepts, BodyAsBytes, type PreparedResponse, type ScopedRequest } from '@wagewright/http';
import type { Request, Response } from 'express';
import { seeOther, signInPath } from '../../http/redirects';
import { PageRenderer } from '../../pages/page-renderer';
import { type CurrentSession, Session } from '../../sessions/current-session';
import { missingForFreshSignIn } from '../../sessions/fresh-passkey';
import { SessionService } from '../../sessions/session.service';
import { SIGN_IN_LIMIT } from '../../sessions/sign-in-limit';
import { type AskedSession, ConsentService } from './consent.service';
import { overView } from './consent.view';

const FORM = 'application/x-www-form-urlencoded';
const TITLE = 'Allow a program to use your account';

/** The page at which a person consents, or does not. */
@Controller('oauth/consent/:uid')
@Throttle(SIGN_IN_LIMIT)
export class ConsentController {
  constructor(
    private readonly consents: ConsentService,
    private readonly sessions: SessionService,
    private readonly pages: PageRenderer,
  ) {}

  /** Sends people without a session to the sign-in, which leads back here. */
  @Get()
  @PublicPage()
  async page(
    @Param('uid') uid: string,
    @Req() request: Request & ScopedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PreparedResponse | string> {
    const session = await this.sessions.find(request);
    if (!session) return seeOther(response, signInPath(request.path));
    return this.question(uid, session, request, response);
  }

  @Post()
  @HttpCode(200)
  @RequiresSession()
  @AlsoAccepts(FORM)
  @BodyAsBytes()
  async answer(
    @Param('uid') uid: string,
    @Body() body: Buffer | undefined,
    @Session() session: CurrentSession,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PreparedResponse | string> {
    const form = new URLSearchParams(body?.toString('utf8'));
    // Somebody else has signed in since the question was shown: the answer is not theirs.
    if (form.get('account') !== session.accountId) return seeOther(response, request.path);
    const answer = { isAllowed: form.get('decision') === 'allow', scope: form.get('scope') };
    if (answer.isAllowed && missingForFreshSignIn(session)) {
      response.status(403);
      return this.question(uid, session, request, response);
    }
    const next = await this.consents.answer(session, answer, request, response, uid);
    return next === undefined ? this.over(response) : seeOther(response, next);
  }

  private async question(
    uid: string,
    session: AskedSession,
    request: Request,
    response: Response,
  ): Promise<PreparedResponse> {
    const waiting = await this.consents.find(request, response, uid);
    if (!waiting) return this.over(response);
    allowForm(response, waiting.formTarget);
    const main = await this.consents.page(waiting, session, { action: request.path });
    return this.pages.page({ title: TITLE, isSignedIn: true, main }, false);
  }

  private over(response: Response): PreparedResponse {
    response.status(400);
    return this.pages.page({ title: TITLE, isSignedIn: true, main: overView() }, false);
  }
}

/** Browsers judge by the policy of the page where a form is led to in the end, too: here to the program. */
function allowForm(response: Response, target: string | undefined): void {
  if (target === undefined) return;
  const policy = String(response.getHeader('Content-Security-Policy'));
  response.set(
    'Content-Security-Policy',
    policy.replace("form-action 'self'", () => `form-action 'self' ${target}`),
  );
}
