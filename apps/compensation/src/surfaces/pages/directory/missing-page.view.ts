import { html, type Html } from '@wagewright/documents';
import { section } from '../html/section.view';
import type { SitePaths } from '../layout/site-paths';
import { searchForm } from '../controls/search-form.view';

export interface Suggestion {
  href: string;
  title: string;
}

/** @param words the search words, as a person would write them */
export function missingPageView(
  message: string,
  words: string,
  suggestions: readonly Suggestion[],
  paths: SitePaths,
): Html {
  return html`<div class="intro">
      <h1>Nothing here</h1>
      <p class="lead">${message}</p>
      ${searchForm({ ...paths.search(), id: 'q', query: words })}
    </div>
    ${
      suggestions.length > 0 &&
      section(
        'suggestions',
        'Perhaps you mean',
        html`<ul class="links">
          ${suggestions.map(({ href, title }) => html`<li><a href="${href}">${title}</a></li>`)}
        </ul>`,
      )
    }`;
}
