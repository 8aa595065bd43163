import { Injectable } from '@nestjs/common';
import type { AccessRule } from '@wagewright/auth';
import { ApiError, ErrorCode } from '@wagewright/errors';
import { RequestAuthorizer, type PreparedResponse, type ScopedRequest, prefersHtml } from '@wagewright/http';
import type { Request, Response } from 'express';
import { html, type Html } from '@wagewright/design';
import { PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { wordsOfSlug } from '../errors/words-of-path';
import { SalaryDirectory } from './salary-directory';
import { anchorIn, type Link, linkList, section } from '../html/content.view';
import { searchForm } from '../controls/search-form.view';

const SHOWN_SUGGESTIONS = 8;
/** Unknown roles are easy to request: their suggestions count like the API's search. */
const COUNTED: AccessRule = { kind: 'public', counted: true };

type PageRequest = Request & ScopedRequest;

interface PageSlugs {
  role: string;
  city?: string;
}

/** Programs get the error as JSON. */
@Injectable()
export class MissingPages {
  constructor(
    private readonly pages: PageRenderer,
    private readonly paths: SitePaths,
    private readonly directory: SalaryDirectory,
    private readonly authorizer: RequestAuthorizer,
  ) {}

  async orPage(
    request: PageRequest,
    response: Response,
    slugs: PageSlugs,
    page: () => PreparedResponse,
  ): Promise<PreparedResponse> {
    try {
      return page();
    } catch (error) {
      if (!isMissing(error) || !prefersHtml(request)) throw error;
      const { words, find } = this.lookedFor(error, slugs);
      const suggestions = await this.suggestions(request, find);
      response.status(error.rule.status);
      return this.helpful(error, words, suggestions);
    }
  }

  /** An existing role is kept: only its city is searched. */
  private lookedFor({ code }: ApiError, { role, city }: PageSlugs) {
    if (code === ErrorCode.CityNotFound) {
      const words = wordsOfSlug(city ?? '');
      const find = () =>
        this.directory.cities(words).map(({ slug, name, state }) => ({
          href: this.paths.page(role, slug),
          title: `${name}, ${state}`,
        }));
      return { words, find: () => [...find(), this.allCities(role)] };
    }
    const words = wordsOfSlug(role);
    if (code === ErrorCode.CompanyNotFound) return { words, find: () => [this.allEmployers({ role, city })] };
    const roles = () =>
      this.directory.search(words).roles.map(({ slug, title }) => ({ href: this.paths.page(slug), title }));
    return { words, find: roles };
  }

  private allEmployers({ role, city }: PageSlugs): Link {
    return { href: this.paths.page(role, city), title: 'The figures of all employers together' };
  }

  private allCities(role: string): Link {
    return { href: `${this.paths.page(role)}#${anchorIn('cities')}`, title: 'All cities of this role' };
  }

  /** Empty once the caller has used the minute's searches. */
  private async suggestions(request: PageRequest, find: () => Link[]): Promise<Link[]> {
    try {
      await this.authorizer.authorize(COUNTED, request);
    } catch (error) {
      if (error instanceof ApiError) return [];
      throw error;
    }
    return find().slice(0, SHOWN_SUGGESTIONS);
  }

  private helpful({ message }: ApiError, words: string, suggestions: readonly Link[]): PreparedResponse {
    return this.pages.passing({
      title: 'Nothing here',
      description: 'This page does not exist.',
      hasOwnSearch: true,
      main: missingPageView(message, words, suggestions, this.paths),
    });
  }
}

function isMissing(error: unknown): error is ApiError {
  const codes: readonly string[] = [
    ErrorCode.RoleNotFound,
    ErrorCode.CityNotFound,
    ErrorCode.CompanyNotFound,
  ];
  return error instanceof ApiError && codes.includes(error.code);
}

/** @param words the search words, as a person would write them */
function missingPageView(
  message: string,
  words: string,
  suggestions: readonly Link[],
  paths: SitePaths,
): Html {
  return html`<div class="intro">
      <h1>Nothing here</h1>
      <p class="lead">${message}</p>
      ${searchForm({ ...paths.search(), id: 'q', query: words })}
    </div>
    ${suggestions.length > 0 && section('suggestions', 'Did you mean', linkList(suggestions))}`;
}
