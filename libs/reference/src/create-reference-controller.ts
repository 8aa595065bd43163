import { dirname } from 'node:path';
import { Controller, Get, Param, Req, type Type } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { routeNotFound } from '@wagewright/errors';
import { Cacheable, type PreparedResponse } from '@wagewright/http';
import type { Request } from 'express';
import Negotiator from 'negotiator';
import { FAVICON } from './assets/reference-assets';
import { ReferenceSite } from './reference-site';

const DOCS = 'docs';
const ASSETS = 'assets';
const LLMS = 'llms.txt';
const MARKDOWN = 'text/markdown';

/**
 * A controller that serves a service’s OpenAPI description and its reference. The reference is at `/docs` and beside
 * the description: behind one address for both services only the latter distinguishes them.
 *
 * @param path of the description, without a leading slash
 */
export function referenceController(path: string): Type {
  const beside = dirname(path);
  const addresses = [DOCS, `${beside}/${DOCS}`];

  /** The description of this API. */
  @Controller()
  @PublicPage()
  class ReferenceController {
    constructor(private readonly site: ReferenceSite) {}

    @Get(path)
    @Cacheable()
    document(): object {
      return this.site.document;
    }

    @Get(addresses)
    overview(@Req() request: Request): PreparedResponse {
      return wantsMarkdown(request) ? this.page('.md') : this.page(request.path.endsWith('/') ? '/' : '');
    }

    @Get(addresses.map((address) => `${address}.md`))
    overviewAsMarkdown(): PreparedResponse {
      return this.page('.md');
    }

    @Get(addresses.map((address) => `${address}/:page`))
    topPage(@Req() request: Request, @Param('page') page: string): PreparedResponse {
      return this.page(named(page, request));
    }

    @Get(addresses.map((address) => `${address}/:section/:page`))
    innerPage(
      @Req() request: Request,
      @Param('section') section: string,
      @Param('page') page: string,
    ): PreparedResponse {
      if (section === ASSETS) return found(this.site.file(`${section}/${page}`), page);
      return this.page(`${section}/${named(page, request)}`);
    }

    @Get([LLMS, `${beside}/${LLMS}`])
    llms(): PreparedResponse {
      return this.site.llms;
    }

    @Get(FAVICON)
    favicon(): PreparedResponse {
      return found(this.site.file(FAVICON), FAVICON);
    }

    private page(path: string): PreparedResponse {
      return found(this.site.page(path), path);
    }
  }

  return ReferenceController;
}

/** @throws ApiError 404 when there is none */
function found(answer: PreparedResponse | undefined, path: string): PreparedResponse {
  if (!answer) throw routeNotFound(`/${DOCS}/${path}`);
  return answer;
}

/** The page, or its Markdown form by request. Links are relative, so a trailing slash is another address. */
function named(page: string, request: Request): string {
  if (request.path.endsWith('/')) return `${page}/`;
  return wantsMarkdown(request) && !page.endsWith('.md') ? `${page}.md` : page;
}

function wantsMarkdown(request: Request): boolean {
  return new Negotiator(request).mediaType(['text/html', MARKDOWN]) === MARKDOWN;
}
