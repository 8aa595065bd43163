import { payloadTooLarge } from '@wagewright/errors';
import type { NextFunction, Request, Response } from 'express';

/** Bytes of path and query; no honest request comes near it. */
const MAX_TARGET_BYTES = 8 * 1024;

/** Refuses an over-long query before anything parses it. */
export function queryWithinSize(request: Request, _response: Response, next: NextFunction): void {
  if (request.url.length > MAX_TARGET_BYTES) next(payloadTooLarge('The query is larger than 8 KiB.'));
  else next();
}
