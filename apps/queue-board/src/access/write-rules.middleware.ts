import { Logger } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';

const READS = 'GET, HEAD';
/** PUT retries, pauses and removes what is there. POST and PATCH would write job data, which only we do. */
const READS_AND_ACTIONS = `${READS}, PUT`;

/** Refuses what would change a queue: everything while the board is read-only, else what another site sends. */
export function writeRules(isWritable: boolean): RequestHandler {
  const logger = new Logger('BoardWrites');
  const allowed = isWritable ? READS_AND_ACTIONS : READS;
  const methods = new Set(allowed.split(', '));
  return (request, response, next) => {
    const { method, path } = request;
    if (!methods.has(method)) {
      response.set('Allow', allowed);
      refuse(response, 405, isWritable ? 'The board writes no job data.' : 'The board is read-only.');
      return;
    }
    if (method !== 'PUT') {
      next();
      return;
    }
    if (!isFromOwnPage(request)) {
      refuse(response, 403, 'The call comes from another site.');
      return;
    }
    logger.log({ message: 'a queue is changed by hand', path });
    next();
  };
}

/** A browser sends the token along whatever page calls. It also says which; other clients say nothing. */
function isFromOwnPage({ headers }: Request): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return headers.origin === undefined || hostOf(headers.origin) === headers.host;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

function refuse(response: Response, status: number, error: string): void {
  response.status(status).json({ error });
}
