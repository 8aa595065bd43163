import { payloadTooLarge } from '@wagewright/errors';
import type { NextFunction, Request, Response } from 'express';

/** Bytes of path and query; no honest request comes near it. */
const MAX_TARGET_BYTES = 8 * 1024;

export function isTargetWithinSize(url: string): boolean {
  return url.length <= MAX_TARGET_BYTES;
}

/** Refuses an over-long query before anything parses it. */
export function queryWithinSize(request: Request, _response: Response, next: NextFunction): void {
  if (isTargetWithinSize(request.url)) next();
  else next(payloadTooLarge('The query is larger than 8 KiB.'));
}
