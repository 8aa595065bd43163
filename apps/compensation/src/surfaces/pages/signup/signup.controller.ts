import { Controller, Get } from '@nestjs/common';
import { EffectiveLimits, PublicPage } from '@wagewright/auth';
import type { PreparedResponse } from '@wagewright/http';
import { CompensationEnv } from '../../../compensation.env';
import { PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { signupView } from './signup.view';

/** How to get a key. */
@Controller('signup')
@PublicPage()
export class SignupController {
  private readonly answer: PreparedResponse;

  constructor(
    { publicBaseUrl }: CompensationEnv,
    limits: EffectiveLimits,
    pages: PageRenderer,
    paths: SitePaths,
  ) {
    this.answer = pages.page({
      title: 'Get a key',
      description: 'How to get an API key for Wagewright, and how to use and keep it.',
      main: signupView(publicBaseUrl, limits.of('surfaceA', 'free')?.perMinute ?? 0, paths),
    });
  }

  @Get()
  page(): PreparedResponse {
    return this.answer;
  }
}
