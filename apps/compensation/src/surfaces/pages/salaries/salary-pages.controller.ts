import { Controller, Get, HttpStatus, Param, Query, Req, Res } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { Cacheable, type PreparedResponse, type ScopedRequest } from '@wagewright/http';
import type { Request, Response } from 'express';
import { MissingPages } from '../directory/missing-pages';
import { SitePaths } from '../layout/site-paths';
import { PageQuery, RoleInCityPath, RolePath } from './salary-page.request';
import { SalaryPageRenderer } from './salary-page.renderer';
import { SalaryPageService } from './salary-page.service';

/** The pages that `pageUrl` of a calculation names. */
@Controller('salaries')
@PublicPage()
@Cacheable()
export class SalaryPagesController {
  constructor(
    private readonly salaries: SalaryPageService,
    private readonly renderer: SalaryPageRenderer,
    private readonly missing: MissingPages,
    private readonly paths: SitePaths,
  ) {}

  @Get(':role')
  national(
    @Param() { role }: RolePath,
    @Query() query: PageQuery,
    @Req() request: Request & ScopedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PreparedResponse> {
    const successor = this.salaries.successorOf(role);
    if (successor !== undefined) return this.moved(response, this.paths.salary(successor, undefined, query));
    return this.missing.orPage(request, response, { role }, () =>
      this.renderer.national(this.salaries.national(role, query)),
    );
  }

  @Get(':role/:city')
  inCity(
    @Param() { role, city }: RoleInCityPath,
    @Query() query: PageQuery,
    @Req() request: Request & ScopedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PreparedResponse> {
    const successor = this.salaries.successorOf(role);
    if (successor !== undefined) return this.moved(response, this.paths.salary(successor, city, query));
    return this.missing.orPage(request, response, { role, city }, () =>
      this.renderer.inCity(this.salaries.inCity(role, city, query)),
    );
  }

  /** A role that has another slug now: links to the old one go on working. */
  private moved(response: Response, path: string): Promise<PreparedResponse> {
    response.status(HttpStatus.MOVED_PERMANENTLY);
    return Promise.resolve(this.renderer.moved(path));
  }
}
