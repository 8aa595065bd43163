import { Logger } from '@nestjs/common';
import type { RequestHandler, Response } from 'express';
import { BoardToken } from './board-token';
import { FailedAttempts, WINDOW_SECONDS } from './failed-attempts';

/** Lets nothing past without the token, and does not even look at one after ten wrong ones in a minute. */
export function boardAccess(secret: string): RequestHandler {
  const logger = new Logger('BoardAccess');
  const token = new BoardToken(secret);
  const failures = new FailedAttempts();
  return (request, response, next) => {
    const address = request.socket.remoteAddress ?? '';
    if (failures.areTooMany(address)) {
      refuseForNow(response);
      return;
    }
    const check = token.check(request.headers.authorization);
    if (check === 'valid') {
      next();
      return;
    }
    if (check === 'invalid') {
      failures.note(address);
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
  response.set('Retry-After', String(WINDOW_SECONDS));
  response.status(429).json({ error: 'Too many wrong tokens; try again in a minute.' });
}
