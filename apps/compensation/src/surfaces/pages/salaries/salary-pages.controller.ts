import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { Cacheable, type PreparedResponse, type ScopedRequest } from '@wagewright/http';
import type { Request, Response } from 'express';
import { MissingPages } from '../directory/missing-pages';
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
  ) {}

  @Get(':role')
  national(
    @Param() { role }: RolePath,
    @Query() query: PageQuery,
    @Req() request: Request & ScopedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PreparedResponse> {
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
    return this.missing.orPage(request, response, { role, city }, () =>
      this.renderer.inCity(this.salaries.inCity(role, city, query)),
    );
  }
}
