import { Logger } from '@nestjs/common';
import { FAILED_AUTH_WINDOW_SECONDS, FailedAuthLimiter } from '@wagewright/brute-force';
import type { RequestHandler, Response } from 'express';
import { BoardToken } from './board-token';

const WRONG_TOKENS_PER_MINUTE = 10;
const MAX_ADDRESSES = 1_000;

/** Lets nothing past without the token, and does not even look at one after ten wrong ones in a minute. */
export function boardAccess(secret: string): RequestHandler {
  const logger = new Logger('BoardAccess');
  const token = new BoardToken(secret);
  const failures = new FailedAuthLimiter({ perMinute: WRONG_TOKENS_PER_MINUTE, maxAddresses: MAX_ADDRESSES });
  return (request, response, next) => {
    const address = request.socket.remoteAddress ?? '';
    if (failures.isExhausted(address)) {
      refuseForNow(response);
      return;
    }
    const check = token.check(request.headers.authorization);
    if (check === 'valid') {
      next();
      return;
    }
    if (check === 'invalid') {
      failures.record(address);
      logger.warn({ message: 'a wrong token', address });
    }
    askForToken(response);
  };
}

function askForToken(response: Response): void {
  response.set('WWW-Authenticate', 'Basic realm="Wagewright queues", charset="UTF-8"');
  response.status(401).json({ error: 'The token of the queue board is needed.' });
}

function refuseForNow(response: Response): void {
  response.set('Retry-After', String(FAILED_AUTH_WINDOW_SECONDS));
  response.status(429).json({ error: 'Too many wrong tokens; try again in a minute.' });
}
