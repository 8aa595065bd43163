import { type ApiError, ErrorCode } from '@wagewright/errors';
import { html, type Html } from '@wagewright/design';
import { searchForm } from '../controls/search-form.view';
import { section } from '../html/content.view';
import { mainNavigation } from '../layout/frame.view';
import type { SitePaths } from '../layout/site-paths';

export interface ErrorOnPage {
  error: ApiError;
  requestId: string;
  /** As a person would write them; empty without any. */
  words: string;
}

const HEADINGS: Readonly<Record<number, string>> = {
  400: 'This address cannot be read',
  404: 'Nothing here',
  405: 'This address only shows pages',
  413: 'This address is too long',
  429: 'Too many requests',
};
const NO_PAGE = 'There is no page at this address.';
const OURS = 'Something is wrong on our side';

export function errorHeading({ rule }: ApiError): string {
  return HEADINGS[rule.status] ?? (rule.status < 500 ? 'This is not possible' : OURS);
}

export function errorPageView({ error, requestId, words }: ErrorOnPage, paths: SitePaths): Html {
  const { retryAfterSeconds } = error.extras;
  return html`<div class="intro">
      <h1>${errorHeading(error)}</h1>
      <p class="lead">${error.code === ErrorCode.RouteNotFound ? NO_PAGE : error.message}</p>
      ${retryAfterSeconds !== undefined && html`<p>Try again in ${retryAfterSeconds} seconds.</p>`}
      ${searchForm({ ...paths.search(), id: 'q', query: words })}
    </div>
    ${section(
      'elsewhere',
      'Go to',
      html`<ul class="links">
        ${mainNavigation(paths).map(({ title, href }) => html`<li><a href="${href}">${title}</a></li>`)}
      </ul>`,
    )}
    <p class="note">
      ${error.rule.status}, <a href="${paths.errors()}#${error.code}">${error.code}</a>, request
      <code>${requestId}</code>
    </p>`;
}
