import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { Throttle } from '@nestjs/throttler';
import { PublicPage } from '@wagewright/auth';
import type { PreparedResponse, ScopedRequest } from '@wagewright/http';
import type { Request, Response } from 'express';
import { safeNextPath, seeOther } from '../http/redirects';
import { PageRenderer } from '../pages/page-renderer';
import { SIGN_IN_LIMIT } from '../sessions/sign-in-limit';
import { OidcSignInService } from './oidc-sign-in.service';
import { endedView, refusedView, type Refusal } from './outcome.view';

const STATUS: Readonly<Record<Refusal, number>> = {
  provider: 502,
  person: 403,
  suspended: 403,
  expired: 400,
  taken: 409,
};

/** To the identity provider and back. Both are addresses that a browser is led to, so that they answer with pages. */
@Controller('sign-in/oidc/:name')
@PublicPage()
export class OidcController {
  constructor(
    private readonly signIns: OidcSignInService,
    private readonly pages: PageRenderer,
  ) {}

  @Get()
  @Throttle(SIGN_IN_LIMIT)
  async begin(
    @Param('name') name: string,
    @Query('next') next: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PreparedResponse | string> {
    const address = await this.signIns.begin(name, safeNextPath(next), response);
    return address === undefined ? this.refused('provider', response) : seeOther(response, address);
  }

  @Get('callback')
  @Throttle(SIGN_IN_LIMIT)
  async finish(
    @Param('name') name: string,
    @Req() request: Request & ScopedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PreparedResponse | string> {
    const { search } = new URL(request.originalUrl, 'http://localhost');
    const outcome = await this.signIns.finish(name, search, request, response);
    if ('refused' in outcome) return this.refused(outcome.refused, response);
    const { next, ended = [] } = outcome;
    if (ended.length === 0) return seeOther(response, next);
    return this.pages.page({ title: 'Signed in', main: endedView(ended, next) }, false);
  }

  private refused(refusal: Refusal, response: Response): PreparedResponse {
    response.status(STATUS[refusal]);
    return this.pages.page({ title: 'Sign in', main: refusedView(refusal) }, false);
  }
}
