import { Controller, Get } from '@nestjs/common';
import { EffectiveLimits, PublicPage } from '@wagewright/auth';
import type { PreparedResponse } from '@wagewright/http';
import { PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { plansView } from './plans.view';
import { signupView } from './signup.view';

/** Limits and prices, and how to get a key. Shown are the limits in force, which are what a client meets. */
@Controller()
@PublicPage()
export class PlansController {
  private readonly plansPage: PreparedResponse;
  private readonly signupPage: PreparedResponse;

  constructor(limits: EffectiveLimits, pages: PageRenderer, paths: SitePaths) {
    this.plansPage = pages.page({
      title: 'Plans',
      description: 'Limits and prices of the Wagewright APIs: Free, Pro, Ultra and Enterprise.',
      main: plansView(limits, paths),
    });
    this.signupPage = pages.page({
      title: 'Get a key',
      description: 'How to get an API key for Wagewright.',
      main: signupView(limits.of('surfaceA', 'free')?.perMinute ?? 0, paths),
    });
  }

  @Get('plans')
  plans(): PreparedResponse {
    return this.plansPage;
  }

  @Get('signup')
  signup(): PreparedResponse {
    return this.signupPage;
  }
}
