import { Injectable } from '@nestjs/common';
import type { ApiError } from '@wagewright/errors';
import type { ScopedRequest } from '../request/scoped-request';

/** What a person is shown in place of the body that programs get. */
export interface ErrorPage {
  /** Its media type, and what else belongs to it. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Makes the page of an error; undefined for a request that gets the body of programs. */
export type ErrorPageRenderer = (error: ApiError, request: ScopedRequest) => ErrorPage | undefined;

/** Errors as pages, in a service that has pages for people. None are shown until one is told how. */
@Injectable()
export class ErrorPages {
  private renderer: ErrorPageRenderer = () => undefined;

  /** @param renderer must not throw, nor wait: it also answers while nothing else works */
  renderBy(renderer: ErrorPageRenderer): void {
    this.renderer = renderer;
  }

  pageOf(error: ApiError, request: ScopedRequest): ErrorPage | undefined {
    return this.renderer(error, request);
  }
}
