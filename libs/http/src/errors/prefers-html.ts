import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

const JSON_FIRST = ['application/json', 'text/html'];

/** Whether a request is a browser's request for a page. A client that accepts anything is a program. */
export function prefersHtml(request: IncomingMessage): boolean {
  return new Negotiator(request).mediaType(JSON_FIRST) === 'text/html';
}
