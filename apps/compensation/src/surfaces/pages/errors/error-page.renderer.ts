import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ApiError, ErrorCode } from '@wagewright/errors';
import { type ErrorPage, ErrorPages, type ScopedRequest, prefersHtml } from '@wagewright/http';
import { PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { wordsOfPath } from './words-of-path';
import { html, type Html } from '@wagewright/design';
import { searchForm } from '../controls/search-form.view';
import { linkList, section } from '../html/content.view';
import { mainNavigation } from '../layout/frame.view';

const HEADINGS: Readonly<Record<number, string>> = {
  400: 'This address cannot be read',
  404: 'Nothing here',
  405: 'This address only shows pages',
  413: 'This address is too long',
  429: 'Too many requests',
};

const NO_PAGE = 'There is no page at this address.';
const OURS = 'Something is wrong on our side';

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

interface ErrorOnPage {
  error: ApiError;
  requestId: string;
  /** As a person would write them; empty without any. */
  words: string;
}

function errorHeading({ rule }: ApiError): string {
  return HEADINGS[rule.status] ?? (rule.status < 500 ? 'This is not possible' : OURS);
}

function errorPageView({ error, requestId, words }: ErrorOnPage, paths: SitePaths): Html {
  const { retryAfterSeconds } = error.extras;
  return html`<div class="intro">
      <h1>${errorHeading(error)}</h1>
      <p class="lead">${error.code === ErrorCode.RouteNotFound ? NO_PAGE : error.message}</p>
      ${retryAfterSeconds !== undefined && html`<p>Try again in ${retryAfterSeconds} seconds.</p>`}
      ${searchForm({ action: paths.salaries(), id: 'q', query: words })}
    </div>
    ${section('elsewhere', 'Go to', linkList(mainNavigation(paths)))}
    <p class="note">
      ${error.rule.status}, <a href="${paths.errors()}#${error.code}">${error.code}</a>, request
      <code>${requestId}</code>
    </p>`;
}
