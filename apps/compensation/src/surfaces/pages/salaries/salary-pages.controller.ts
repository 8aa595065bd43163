import { Controller, Get, HttpStatus, Param, Query, Res } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { type PreparedResponse, ResponseCache } from '@wagewright/http';
import type { Response } from 'express';
import { PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { NationalPageQuery, PageQuery, RoleInCityPath, RolePath } from './salary-page.request';
import { SalaryPageRenderer } from './salary-page.renderer';
import { SalaryPageService } from './salary-page.service';

/** The pages that `pageUrl` of a calculation names. */
@Controller('salaries')
@PublicPage()
export class SalaryPagesController {
  constructor(
    private readonly kept: ResponseCache,
    private readonly salaries: SalaryPageService,
    private readonly renderer: SalaryPageRenderer,
    private readonly pages: PageRenderer,
    private readonly paths: SitePaths,
  ) {}

  @Get(':role')
  national(
    @Param() { role }: RolePath,
    @Query() { city, ...query }: NationalPageQuery,
    @Res({ passthrough: true }) response: Response,
  ): PreparedResponse {
    const successor = this.salaries.successorOf(role);
    if (successor !== undefined) return this.moved(response, successor, city, query);
    if (city !== undefined) return this.moved(response, role, city, query);
    return this.kept.once(['salary', role, query], () =>
      this.renderer.national(this.salaries.national(role, query)),
    );
  }

  @Get(':role/:city')
  inCity(
    @Param() { role, city }: RoleInCityPath,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): PreparedResponse {
    const successor = this.salaries.successorOf(role);
    if (successor !== undefined) return this.moved(response, successor, city, query);
    return this.kept.once(['salary', role, city, query], () =>
      this.renderer.inCity(this.salaries.inCity(role, city, query)),
    );
  }

  /** There is one address for each page: a role that has another slug now, or a city that a form names, leads there. */
  private moved(
    response: Response,
    role: string,
    city: string | undefined,
    { exp, company }: PageQuery,
  ): PreparedResponse {
    response.status(HttpStatus.MOVED_PERMANENTLY);
    const subject = { exp, company: company && encodeURIComponent(company) };
    const place = city && encodeURIComponent(city);
    return this.pages.elsewhere(this.paths.page(encodeURIComponent(role), place, subject));
  }
}
