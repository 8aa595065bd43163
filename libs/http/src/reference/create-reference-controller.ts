import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { Controller, Get, Header, Param, Req, type Type } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { routeNotFound } from '@wagewright/errors';
import type { Request } from 'express';
import { Cacheable } from '../response/response.decorators';
import { PreparedResponse } from '../response/prepared-response';
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
const SERVED_ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js'];
const SCRIPT = 'reference.js';
const FOR_A_DAY = 'public, max-age=86400';
const FOR_AN_HOUR = 'public, max-age=3600';
const MEDIA_TYPES: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript' };
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
  const assets = assetsFor(`/${path}`);

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
    @Header('Cache-Control', FOR_AN_HOUR)
    page(@Req() { path: at }: Request): string {
      return referencePage(title, at.endsWith('/') ? 'assets' : `${PAGE}/assets`, SCRIPT);
    }

    @Get(pages.map((page) => `${page}/assets/:name`))
    asset(@Param('name') name: string): PreparedResponse {
      const answer = assets.get(name);
      if (!answer) throw routeNotFound(`/${PAGE}/assets/${name}`);
      return answer;
    }
  }

  return ReferenceController;
}

/** What the page loads, by name: read once, since a stream from the disk takes 20 ms of each call. */
function assetsFor(description: string): ReadonlyMap<string, PreparedResponse> {
  const packaged = SERVED_ASSETS.map((name) => {
    const text = readFileSync(join(ASSETS, name), 'utf8');
    return [name, assetAnswer(name, text, FOR_A_DAY)] as const;
  });
  return new Map([...packaged, [SCRIPT, assetAnswer(SCRIPT, referenceScript(description), FOR_AN_HOUR)]]);
}

function assetAnswer(name: string, stable: string, cacheControl: string): PreparedResponse {
  const type = MEDIA_TYPES[extname(name)] ?? 'text/plain';
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'X-Content-Type-Options': 'nosniff' };
  return new PreparedResponse({ stable, cacheControl, isKept: true, headers });
}
