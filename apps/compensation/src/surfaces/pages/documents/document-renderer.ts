import { Injectable } from '@nestjs/common';
import { PreparedResponse } from '@wagewright/http';
import { PAGE_CACHED, PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { renderMarkdown, html, type Html, type RenderedDocument } from '@wagewright/design';

export interface DocumentOptions {
  title: string;
  description: string;
  markdownPath: string;
}

@Injectable()
export class DocumentRenderer {
  constructor(
    private readonly pages: PageRenderer,
    private readonly paths: SitePaths,
  ) {}

  html(markdown: string, { title, description, markdownPath }: DocumentOptions): PreparedResponse {
    const main = documentView(renderMarkdown(markdown), this.paths.to(markdownPath));
    return this.pages.page({ title, description, main });
  }

  markdown(text: string): PreparedResponse {
    return new PreparedResponse({
      stable: text,
      cacheControl: PAGE_CACHED,
      isKept: true,
      headers: { 'Content-Type': 'text/markdown; charset=utf-8', 'X-Content-Type-Options': 'nosniff' },
    });
  }
}

/** Its first-level heading is the page's. */
function documentView({ body, sections }: RenderedDocument, markdownHref: string): Html {
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
