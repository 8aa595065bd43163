import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { Throttle } from '@nestjs/throttler';
import { PublicPage } from '@wagewright/auth';
import type { PreparedResponse, ScopedRequest } from '@wagewright/http';
import type { Response } from 'express';
import { PageRenderer } from '../pages/page-renderer';
import { SIGN_IN_LIMIT } from '../sessions/sign-in-limit';
import { LinkSignInRequest } from './link-sign-in.request';
import { LinkSignInService, type ProvenAddress } from './link-sign-in.service';
import { welcomeView } from './welcome.view';

/** Links that sign in once, and the page that they lead to. */
@Controller()
@PublicPage()
export class LinkSignInController {
  private readonly welcome: PreparedResponse;

  constructor(
    private readonly signIns: LinkSignInService,
    pages: PageRenderer,
  ) {
    this.welcome = pages.page({ title: 'Welcome', main: welcomeView() });
  }

  @Get('welcome')
  page(): PreparedResponse {
    return this.welcome;
  }

  /**
   * Signs in by a link. Links come from the command line, from an invitation or by e-mail; each signs in once, and what is
   * sent is the part behind its `#`. Passkeys, keys, tokens and access of programs end that are less than a day old and
   * were made in a session opened by a code or a link, but for the link that proved the address first; the answer names
   * them, or is 204.
   */
  @Post('api/console/sign-in/link')
  @HttpCode(200)
  @Throttle(SIGN_IN_LIMIT)
  async link(
    @Body() { token }: LinkSignInRequest,
    @Req() request: ScopedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProvenAddress | undefined> {
    const proven = await this.signIns.signIn(token, request, response);
    if (!proven) response.status(204);
    return proven;
  }
}
