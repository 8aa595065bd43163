import { Injectable } from '@nestjs/common';
import { PreparedResponse } from '@wagewright/http';
import { PAGE_CACHED, PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { documentView } from './document.view';
import { renderMarkdown } from '@wagewright/documents';

export interface DocumentOptions {
  title: string;
  description: string;
  /** Where the same text lies as Markdown. */
  markdownPath: string;
}

/**
 * Texts that are written as Markdown, as a page and as they are. Each is prepared when it is first asked for and kept: the
 * pages together would take a start forty milliseconds.
 */
@Injectable()
export class DocumentRenderer {
  /** By their texts. */
  private readonly prepared = {
    pages: new Map<string, PreparedResponse>(),
    texts: new Map<string, PreparedResponse>(),
  };

  constructor(
    private readonly pages: PageRenderer,
    private readonly paths: SitePaths,
  ) {}

  html(markdown: string, { title, description, markdownPath }: DocumentOptions): PreparedResponse {
    return kept(this.prepared.pages, markdown, () => {
      const main = documentView(renderMarkdown(markdown), this.paths.to(markdownPath));
      return this.pages.page({ title, description, main });
    });
  }

  markdown(text: string): PreparedResponse {
    return kept(this.prepared.texts, text, () => {
      return new PreparedResponse({
        stable: text,
        cacheControl: PAGE_CACHED,
        isKept: true,
        headers: { 'Content-Type': 'text/markdown; charset=utf-8', 'X-Content-Type-Options': 'nosniff' },
      });
    });
  }
}

function kept(
  prepared: Map<string, PreparedResponse>,
  text: string,
  prepare: () => PreparedResponse,
): PreparedResponse {
  const response = prepared.get(text) ?? prepare();
  prepared.set(text, response);
  return response;
}
