import { html, type Html } from '@wagewright/documents';
import type { RenderedDocument } from '@wagewright/documents';

/** A text with its table of contents. Its first-level heading is the page's. */
export function documentView({ body, sections }: RenderedDocument, markdownHref: string): Html {
  return html`<div class="document">
    <nav class="contents" aria-label="On this page">
      <p class="label">On this page</p>
      <ol>
        ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
      </ol>
    </nav>
    <article class="prose">
      ${body}
      <p class="aside"><a href="${markdownHref}">This page as Markdown</a></p>
    </article>
  </div>`;
}
