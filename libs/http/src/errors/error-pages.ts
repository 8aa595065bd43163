import { Injectable } from '@nestjs/common';
import type { ApiError } from '@wagewright/errors';
import type { ScopedRequest } from '../request/scoped-request';

/** The page that a person sees in place of the body for programs. */
export interface ErrorPage {
  /** Its media type and further headers. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Makes the page of an error; undefined for a request that gets the body of programs. */
export type ErrorPageRenderer = (error: ApiError, request: ScopedRequest) => ErrorPage | undefined;

/** Errors as pages, in a service that has pages for people; there are none until a renderer is set. */
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
