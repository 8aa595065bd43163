import type { Response } from 'express';

/** Leads a browser on to another address, whatever it had sent (303); no one keeps that. @returns the body of the answer */
export function seeOther(response: Response, address: string): string {
  response.status(303).location(address).set('Cache-Control', 'no-store');
  return '';
}
