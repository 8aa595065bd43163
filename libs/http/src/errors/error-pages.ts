import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { ApiError } from '@wagewright/errors';
import Negotiator from 'negotiator';
import type { ScopedRequest } from '../request/scoped-request';

const JSON_FIRST = ['application/json', 'text/html'];

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

/** Whether a request is a browser's request for a page. A client that accepts anything is a program. */
export function prefersHtml(request: IncomingMessage): boolean {
  return new Negotiator(request).mediaType(JSON_FIRST) === 'text/html';
}
