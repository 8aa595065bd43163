import { PreparedResponse } from '@wagewright/http';
import type { ReferencePages, WrittenPage } from './reference-pages';

/** Short, because a page names its files by hash and must follow a new build soon. */
const FOR_MINUTES = 'public, max-age=300, stale-while-revalidate=3600';
/** The name of a file changes with its content, so whoever has it never needs to ask again. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable';
/** One address answers with HTML or Markdown, by what the caller accepts. */
const VARY = 'Accept, Accept-Encoding';
/** Everything from ourselves, and no script or style within a page. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
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

/** The reference as answers: a page is written when it is first asked for, and kept, as are the files. */
export class ReferenceSite {
  /** What tells agents where to read. */
  readonly llms: PreparedResponse;
  private readonly answers = new Map<string, PreparedResponse>();

  /** @param document the OpenAPI description that the pages are made of */
  constructor(
    readonly document: object,
    private readonly pages: ReferencePages,
  ) {
    this.llms = new PreparedResponse({
      stable: pages.llms,
      cacheControl: FOR_MINUTES,
      isKept: true,
      headers: TEXT,
    });
  }

  /** @returns undefined when there is no such page @param path as `ReferencePages.page` has it */
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

  /** @returns undefined when there is no such file @param path as `ReferencePages.file` has it */
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

  /** What there is not is not kept: a caller may ask for anything. */
  private kept(path: string, make: () => PreparedResponse | undefined): PreparedResponse | undefined {
    const known = this.answers.get(path);
    if (known) return known;
    const made = make();
    if (made) this.answers.set(path, made);
    return made;
  }
}
