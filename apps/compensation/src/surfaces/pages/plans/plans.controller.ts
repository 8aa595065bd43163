import { Controller, Get } from '@nestjs/common';
import { EffectiveLimits, PublicPage } from '@wagewright/auth';
import type { PreparedResponse } from '@wagewright/http';
import { PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { plansView } from './plans.view';

/** Limits and prices. Shown are the limits in force, which are what a client meets. */
@Controller('plans')
@PublicPage()
export class PlansController {
  private readonly answer: PreparedResponse;

  constructor(limits: EffectiveLimits, pages: PageRenderer, paths: SitePaths) {
    this.answer = pages.page({
      title: 'Plans',
      description: 'Limits and prices of the Wagewright APIs: Free, Pro, Ultra and Enterprise.',
      main: plansView(limits, paths),
    });
  }

  @Get()
  page(): PreparedResponse {
    return this.answer;
  }
}
