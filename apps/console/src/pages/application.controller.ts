import { extname } from 'node:path';
import { Controller, Get, Req, Res, StreamableFile } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { resourceNotFound, routeNotFound } from '@wagewright/errors';
import { PreparedResponse, type ScopedRequest } from '@wagewright/http';
import type { Request, Response } from 'express';
import { seeOther, signInPath } from '../http/redirects';
import { SessionService } from '../sessions/session.service';
import { ApplicationFiles, type BinaryFile } from './application-files';

const API = '/api/';
/** Its page keeps what a bookmark or a share sheet brought before it leads to the sign-in, where that would be lost. */
const SAVE = '/save';

/**
 * The application in the browser: its files, and its one page at every address that no other route has. Whoever is not
 * signed in is led to the sign-in, and from there to the address that they asked for.
 */
@Controller()
@PublicPage()
export class ApplicationController {
  constructor(
    private readonly files: ApplicationFiles,
    private readonly sessions: SessionService,
  ) {}

  @Get('{*path}')
  async show(
    @Req() request: Request & ScopedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PreparedResponse | StreamableFile | string> {
    const file = this.files.find(request.path.slice(1));
    if (file) return sent(file, response);
    if (request.path.startsWith(API) || extname(request.path) !== '') throw routeNotFound(request.path);
    if (request.path === SAVE || (await this.sessions.find(request))) return this.page(response);
    return seeOther(response, signInPath(request.originalUrl));
  }

  /** @throws ApiError 404 when the application was not built */
  private page(response: Response): PreparedResponse | StreamableFile {
    if (!this.files.page) throw resourceNotFound('The application of the console, which was not built,');
    return sent(this.files.page, response);
  }
}

function sent(file: PreparedResponse | BinaryFile, response: Response): PreparedResponse | StreamableFile {
  if (file instanceof PreparedResponse) return file;
  const { content, mediaType, cacheControl } = file;
  response.set('Cache-Control', cacheControl);
  return new StreamableFile(content, { type: mediaType, length: content.length });
}
