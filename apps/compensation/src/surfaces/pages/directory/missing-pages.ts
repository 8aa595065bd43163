import { Injectable } from '@nestjs/common';
import type { AccessRule } from '@wagewright/auth';
import { ApiError, ErrorCode } from '@wagewright/errors';
import { RequestAuthorizer, type PreparedResponse, type ScopedRequest } from '@wagewright/http';
import type { Request, Response } from 'express';
import { PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { missingPageView, type Suggestion } from './missing-page.view';
import { SalaryDirectory } from './salary-directory';

const SHOWN_SUGGESTIONS = 8;
/** Longer words are not searched for. */
const MAX_WORDS = 100;
/** Anybody can name roles that do not exist: what is suggested for them counts as the search of the API does. */
const COUNTED: AccessRule = { kind: 'public', counted: true };

type PageRequest = Request & ScopedRequest;

/** What a browser is shown for a role or a city that does not exist. Programs get the error as JSON. */
@Injectable()
export class MissingPages {
  constructor(
    private readonly pages: PageRenderer,
    private readonly paths: SitePaths,
    private readonly directory: SalaryDirectory,
    private readonly authorizer: RequestAuthorizer,
  ) {}

  /** The page, or in its place one that helps to find it. */
  async orPage(
    request: PageRequest,
    response: Response,
    role: string,
    page: () => PreparedResponse,
  ): Promise<PreparedResponse> {
    try {
      return page();
    } catch (error) {
      if (!isMissing(error) || !prefersHtml(request)) throw error;
      const words = role.replaceAll('-', ' ').slice(0, MAX_WORDS).trim();
      const suggestions = await this.suggestions(request, words);
      response.status(error.rule.status);
      return this.helpful(error, words, suggestions);
    }
  }

  /** None once the caller has searched as much as a minute allows. */
  private async suggestions(request: PageRequest, words: string): Promise<Suggestion[]> {
    try {
      await this.authorizer.authorize(COUNTED, request);
    } catch (error) {
      if (error instanceof ApiError) return [];
      throw error;
    }
    return this.directory.search(words).roles.slice(0, SHOWN_SUGGESTIONS);
  }

  private helpful(
    { message }: ApiError,
    words: string,
    suggestions: readonly Suggestion[],
  ): PreparedResponse {
    return this.pages.passing({
      title: 'Nothing here',
      description: 'This page does not exist.',
      main: missingPageView(message, words, suggestions, this.paths),
    });
  }
}

function isMissing(error: unknown): error is ApiError {
  const codes: readonly string[] = [ErrorCode.RoleNotFound, ErrorCode.CityNotFound];
  return error instanceof ApiError && codes.includes(error.code);
}

/** Whoever takes anything is a program. */
function prefersHtml(request: Request): boolean {
  return request.accepts(['json', 'html']) === 'html';
}
