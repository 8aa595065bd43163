import type { ApiError } from '@wagewright/errors';
import { type ErrorPage, prefersHtml, PreparedResponse, type ScopedRequest } from '@wagewright/http';
import type { ReferencePages, WrittenPage } from './reference-pages';

/** Short, because a page names its files by hash and must follow a new build soon. */
const FOR_MINUTES = 'public, max-age=300, stale-while-revalidate=3600';
/** The name of a file changes with its content, so a cached copy never needs revalidation. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable';
/** One address returns HTML or Markdown, by the caller's `Accept`. */
const VARY = 'Accept, Accept-Encoding';
/** Everything from this server, and no inline script or style. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";
const AS_IT_IS = { 'X-Content-Type-Options': 'nosniff' };
const HEADERS: Readonly<Record<WrittenPage['form'], Readonly<Record<string, string>>>> = {
  html: {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...AS_IT_IS,
  },
  markdown: { 'Content-Type': 'text/markdown; charset=utf-8', ...AS_IT_IS },
};
const TEXT = { 'Content-Type': 'text/plain; charset=utf-8', ...AS_IT_IS };

interface Description {
  document: object;
  pages: ReferencePages;
}

/** The reference as responses: a page is written on first request and cached, like the files. */
export class ReferenceSite {
  private readonly answers = new Map<string, PreparedResponse>();
  private description?: Description;
  private index?: PreparedResponse;

  /** @param describe called on the first request: the parsed description takes several megabytes */
  constructor(private readonly describe: () => Description) {}

  get document(): object {
    return this.described.document;
  }

  get llms(): PreparedResponse {
    return (this.index ??= new PreparedResponse({
      stable: this.pages.llms,
      cacheControl: FOR_MINUTES,
      isKept: true,
      headers: TEXT,
    }));
  }

  /** The page of an error for a browser. Below `/api/` only the reference has pages. */
  errorPage(error: ApiError, request: ScopedRequest): ErrorPage | undefined {
    const isPage = /^\/(?!api\/)|^\/api\/\w+\/docs/.test(request.url ?? '');
    if (!isPage || !prefersHtml(request)) return undefined;
    return { headers: HEADERS.html, body: this.pages.errorPage(error, request.requestId) };
  }

  /** @returns undefined for an unknown page @param path as in `ReferencePages.page` */
  page(path: string): PreparedResponse | undefined {
    return this.kept(path, () => {
      const page = this.pages.page(path);
      if (!page) return undefined;
      const headers = HEADERS[page.form];
      return new PreparedResponse({
        stable: page.text,
        cacheControl: FOR_MINUTES,
        isKept: true,
        headers,
        vary: VARY,
      });
    });
  }

  /** @returns undefined for an unknown file @param path as in `ReferencePages.file` */
  file(path: string): PreparedResponse | undefined {
    return this.kept(path, () => {
      const file = this.pages.file(path);
      if (!file) return undefined;
      const headers = { 'Content-Type': file.contentType, ...AS_IT_IS };
      return new PreparedResponse({
        stable: file.content,
        cacheControl: file.isHashed ? FOR_A_YEAR : FOR_MINUTES,
        isKept: true,
        headers,
      });
    });
  }

  private get described(): Description {
    return (this.description ??= this.describe());
  }

  private get pages(): ReferencePages {
    return this.described.pages;
  }

  /** Unknown paths are not cached: a caller may ask for anything. */
  private kept(path: string, make: () => PreparedResponse | undefined): PreparedResponse | undefined {
    const known = this.answers.get(path);
    if (known) return known;
    const made = make();
    if (made) this.answers.set(path, made);
    return made;
  }
}
