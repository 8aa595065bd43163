import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { html } from '@wagewright/design';
import type { PreparedResponse, ScopedRequest } from '@wagewright/http';
import type { Response } from 'express';
import { ApisEnv } from '../http/apis.env';
import { safeNextPath } from '../http/redirects';
import { Mailer } from '../mail/mailer';
import { OidcSignInService } from '../oidc/oidc-sign-in.service';
import { PageRenderer } from '../pages/page-renderer';
import { SessionService } from '../sessions/session.service';
import { SignUpService } from '../sign-up/sign-up.service';
import { goneView, signInView } from './sign-in.view';

/** The page to sign in with, and the way out. */
@Controller()
@PublicPage()
export class SignInController {
  constructor(
    private readonly pages: PageRenderer,
    private readonly sessions: SessionService,
    private readonly oidc: OidcSignInService,
    private readonly signUps: SignUpService,
    private readonly mailer: Mailer,
    private readonly apis: ApisEnv,
  ) {}

  @Get('sign-in')
  page(@Query('next') next: unknown, @Query('gone') gone: unknown): PreparedResponse {
    const ways = {
      providers: this.oidc.offered,
      hasEmail: this.mailer.isEnabled,
      isSignUpOpen: this.signUps.isOpen,
      salaries: `${this.apis.compensationUrl}/salaries`,
    };
    const main = html`${gone !== undefined && goneView()} ${signInView(safeNextPath(next), ways)}`;
    return this.pages.page({ title: 'Sign in', main }, false);
  }

  /**
   * Signs out. The session ends on every replica, and the cookie is taken away; without a session nothing happens.
   */
  @Post('api/console/sign-out')
  @HttpCode(204)
  async signOut(
    @Req() request: ScopedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.sessions.close(request, response);
  }
}
