import type { Response } from 'express';

/**
 * Redirects a browser to another address, whatever the method (303); not cacheable. @returns the body of the response
 */
export function seeOther(response: Response, address: string): string {
  response.status(303).location(address).set('Cache-Control', 'no-store');
  return '';
}
