import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Controller, Get, Header, Param, Req, Res, type Type } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { routeNotFound } from '@wagewright/errors';
import type { Request, Response } from 'express';
import { Cacheable } from '../answers/cacheable.decorator';
import { referencePage, referenceScript } from './reference-page';

/** What differs from one service's reference to another's. */
export interface ReferenceOptions {
  title: string;
  /** The committed OpenAPI file. */
  file: string;
  /** Where it is served, without a leading slash. */
  path: string;
}

const ASSETS = dirname(require.resolve('swagger-ui-dist/package.json'));
/** What the page needs of the package, and nothing else of it. */
const SERVED_ASSETS: ReadonlySet<string> = new Set(['swagger-ui.css', 'swagger-ui-bundle.js']);
const SCRIPT = 'reference.js';
const ASSET_LIFETIME = '1d';
const PAGE = 'docs';

/** Everything from ourselves; the page's scripts set styles, which only this allows. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "font-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * A controller that serves a service's OpenAPI description and the reference page that reads it. The page
 * lies at `/docs` and beside the description: behind one address for both services only the latter tells
 * them apart.
 */
export function referenceController({ title, file, path }: ReferenceOptions): Type {
  const document = JSON.parse(readFileSync(file, 'utf8')) as object;
  const pages = [PAGE, `${dirname(path)}/${PAGE}`];

  /** The description of this API. */
  @Controller()
  @PublicPage()
  class ReferenceController {
    @Get(path)
    @Cacheable()
    document(): object {
      return document;
    }

    @Get(pages)
    @Header('Content-Type', 'text/html; charset=utf-8')
    @Header('Content-Security-Policy', CONTENT_SECURITY_POLICY)
    @Header('Cache-Control', 'public, max-age=3600')
    page(@Req() { path: at }: Request): string {
      return referencePage(title, at.endsWith('/') ? 'assets' : `${PAGE}/assets`, SCRIPT);
    }

    @Get(pages.map((page) => `${page}/assets/:name`))
    asset(@Param('name') name: string, @Res() response: Response): void {
      if (name === SCRIPT) {
        response.type('js').setHeader('Cache-Control', 'public, max-age=3600');
        response.send(referenceScript(`/${path}`));
        return;
      }
      if (!SERVED_ASSETS.has(name)) throw routeNotFound(`/${PAGE}/assets/${name}`);
      response.sendFile(join(ASSETS, name), { maxAge: ASSET_LIFETIME });
    }
  }

  return ReferenceController;
}
