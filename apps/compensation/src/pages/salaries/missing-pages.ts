import { Injectable } from '@nestjs/common';
import { ApiError, ErrorCode } from '@wagewright/errors';
import type { ReadyAnswer } from '@wagewright/http';
import type { Request, Response } from 'express';
import { PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { missingPageView } from './missing-page.view';
import { SalaryDirectory } from './salary-directory';

const SHOWN_SUGGESTIONS = 8;
/** Longer words are not searched for. */
const MAX_WORDS = 100;

/** What a browser is shown for a role or a city that does not exist. Programs get the error as JSON. */
@Injectable()
export class MissingPages {
  constructor(
    private readonly pages: PageRenderer,
    private readonly paths: SitePaths,
    private readonly directory: SalaryDirectory,
  ) {}

  /** The page, or in its place one that helps to find it. */
  orPage(request: Request, response: Response, role: string, page: () => ReadyAnswer): ReadyAnswer {
    try {
      return page();
    } catch (error) {
      if (!isMissing(error) || !prefersHtml(request)) throw error;
      response.status(error.rule.status);
      return this.helpful(error, role);
    }
  }

  private helpful({ message }: ApiError, role: string): ReadyAnswer {
    const words = role.replaceAll('-', ' ').slice(0, MAX_WORDS).trim();
    const suggestions = this.directory.search(words).roles.slice(0, SHOWN_SUGGESTIONS);
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
