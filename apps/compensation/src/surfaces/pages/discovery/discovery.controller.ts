import { Controller, Get, Param } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { resourceNotFound } from '@wagewright/errors';
import { Cacheable, PreparedResponse, ResponseCache } from '@wagewright/http';
import { PublicLinks } from '@wagewright/salaries';
import { SitePaths } from '../layout/site-paths';
import { SiteMap } from './site-map';
import { sitemap, sitemapIndex } from './sitemap.view';

const FOR_AN_HOUR = 'public, max-age=3600';
const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/** Files that search engines ask for first. */
@Controller()
@PublicPage()
export class DiscoveryController {
  constructor(
    private readonly kept: ResponseCache,
    private readonly map: SiteMap,
    private readonly links: PublicLinks,
    private readonly paths: SitePaths,
  ) {}

  /** Calls of the API and lists of search results are not for search engines. */
  @Get('robots.txt')
  @Cacheable()
  robots(): PreparedResponse {
    const disallowed = ['/api/', '/salaries?'].map((path) => this.paths.to(path));
    const lines = ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), ''];
    return prepared([...lines, `Sitemap: ${this.links.sitemap()}`, ''].join('\n'), TEXT);
  }

  @Get('sitemap.xml')
  @Cacheable()
  index(): PreparedResponse {
    return prepared(sitemapIndex(this.map.parts()), XML);
  }

  /** @throws ApiError 404 for a part that there is not */
  @Get('sitemap/:part.xml')
  part(@Param('part') part: string): PreparedResponse {
    return this.kept.once(['sitemap', part], () => {
      const entries = this.map.part(part);
      if (!entries) throw resourceNotFound('Sitemap');
      return prepared(sitemap(entries), XML);
    });
  }
}

function prepared(stable: string, contentType: string): PreparedResponse {
  const headers = { 'Content-Type': contentType, 'X-Content-Type-Options': 'nosniff' };
  return new PreparedResponse({ stable, cacheControl: FOR_AN_HOUR, isKept: true, headers });
}
