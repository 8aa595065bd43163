import pino, { type Logger } from 'pino';
import { describeError } from './describe-error';
import type { LoggingEnv } from './logging.env';
import { currentContext } from './request-context';

export type { Logger } from 'pino';

/** Second line of defence: no code logs these, and should one ever do so, they are blanked. */
const REDACTED = ['authorization', 'token', 'secret', 'password', 'key', 'body', 'headers'];

/**
 * A JSON logger on standard output. Writes are buffered (the sync default costs throughput);
 * the buffer is flushed when the process exits.
 */
export function createLogger(service: string, env: Pick<LoggingEnv, 'level'>): Logger {
  return pino(
    {
      level: env.level,
      base: { service, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
      serializers: { err: (error: unknown) => describeError(error) },
      mixin: () => currentContext() ?? {},
    },
    pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 200 }),
  );
}
