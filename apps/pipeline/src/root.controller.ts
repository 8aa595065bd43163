import { Controller, Get, HttpStatus, Req, Res } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { RouteTable } from '@wagewright/http';
import type { Request, Response } from 'express';

/** The root of the host, which is no part of the API: it leads browsers to the reference and answers programs with 404. */
@Controller()
@PublicPage()
export class RootController {
  constructor(private readonly routes: RouteTable) {}

  /** @throws ApiError 404 for whoever does not ask for a page */
  @Get()
  lead(@Req() request: Request, @Res({ passthrough: true }) response: Response): void {
    // Whoever takes anything is a program.
    if (request.accepts(['json', 'html']) !== 'html') throw this.routes.explainMiss(request);
    response.vary('Accept');
    // Relative, because the service may lie below a path.
    response.redirect(HttpStatus.FOUND, 'docs');
  }
}
