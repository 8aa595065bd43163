import type { LoggerService } from '@nestjs/common';
import type { Level } from 'pino';
import type { Logger } from './create-logger';

type NestArguments = readonly unknown[];

/** Nest rethrows after logging: the starter of the application logs the error, once. */
const NEST_FAILURE = 'ExceptionHandler';
/** Nest's own classes that log each module and each route of a start. */
const NEST_START = new Set([
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
]);

/**
 * Lets Nest's own `Logger` (`new Logger(MyService.name)`) write through pino. An object as message becomes structured
 * fields; the last string argument is the calling class.
 */
export class PinoNestLogger implements LoggerService {
  /** The underlying logger, for lines on a hot path. */
  constructor(readonly pino: Logger) {}

  log(message: unknown, ...rest: NestArguments): void {
    this.write(NEST_START.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }

  error(message: unknown, ...rest: NestArguments): void {
    if (rest.at(-1) === NEST_FAILURE) return;
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: NestArguments): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: NestArguments): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: NestArguments): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: NestArguments): void {
    this.write('fatal', message, rest);
  }

  private write(level: Level, message: unknown, rest: NestArguments): void {
    const words = rest.filter((entry): entry is string => typeof entry === 'string');
    const context = words.at(-1);
    // Nest passes a stack as the argument before the context.
    const stack = words.length > 1 ? words[0] : undefined;
    this.pino[level]({ context, ...(stack && { stack }), ...fields(message) }, text(message));
  }
}

function fields(message: unknown): object {
  if (message instanceof Error) return { err: message };
  return typeof message === 'object' && message !== null ? { ...message, message: undefined } : {};
}

function text(message: unknown): string {
  if (message instanceof Error) return message.message;
  if (typeof message === 'object' && message !== null) {
    return 'message' in message ? String(message.message) : '';
  }
  return String(message);
}
