import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ApiError } from '@wagewright/errors';
import { type ErrorPage, ErrorPages, type ScopedRequest, prefersHtml } from '@wagewright/http';
import { PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { errorHeading, errorPageView } from './error-page.view';
import { wordsOfPath } from './words-of-path';

/** Never below `/api/`: there people expect the answer of the API. */
@Injectable()
export class ErrorPageRenderer implements OnModuleInit {
  constructor(
    private readonly errors: ErrorPages,
    private readonly pages: PageRenderer,
    private readonly paths: SitePaths,
  ) {}

  onModuleInit(): void {
    this.errors.renderBy((error, request) => this.pageOf(error, request));
  }

  private pageOf(error: ApiError, request: ScopedRequest): ErrorPage | undefined {
    const address = request.url ?? '';
    if (address.startsWith('/api/') || !prefersHtml(request)) return undefined;
    const words = error.rule.status === 404 ? wordsOfPath(address) : '';
    return this.pages.errorPage({
      title: errorHeading(error),
      description: error.message,
      isIndexed: false,
      hasOwnSearch: true,
      main: errorPageView({ error, requestId: request.requestId, words }, this.paths),
    });
  }
}
