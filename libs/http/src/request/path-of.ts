import type { IncomingMessage } from 'node:http';

/** The path of a request without its query. */
export function pathOf({ url }: IncomingMessage): string {
  return url?.split('?', 1)[0] ?? '';
}
