import { parseUrl } from '@wagewright/config';
import type { Response } from 'express';

const HOME = '/';
const LONGEST_PATH = 2_048;
/** A base for parsing a path. */
const SOME_ORIGIN = 'https://console.invalid';

/**
 * A path of the console to go to after a sign-in; anything that a browser would take for another host leads to the
 * start. Parsed like in browsers, which read `//host`, `/\\host` and control characters in their own way.
 */
export function safeNextPath(text: unknown): string {
  if (typeof text !== 'string' || text.length > LONGEST_PATH || !text.startsWith('/')) return HOME;
  const url = parseUrl(text, SOME_ORIGIN);
  if (!url) return HOME;
  const { origin, pathname, search } = url;
  return origin === SOME_ORIGIN && !pathname.startsWith('//') ? pathname + search : HOME;
}

/** The address of the sign-in that leads to `next` afterwards. */
export function signInPath(next: string): string {
  const path = safeNextPath(next);
  return path === HOME ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`;
}

/**
 * Redirects a browser to another address, whatever the method (303); not cacheable. @returns the body of the response
 */
export function seeOther(response: Response, address: string): string {
  response.status(303).location(address).set('Cache-Control', 'no-store');
  return '';
}
