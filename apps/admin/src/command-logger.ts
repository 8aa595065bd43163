import type { LoggerService } from '@nestjs/common';

/** What Nest has to say while a command starts: that it tries again, in one line each. */
export class CommandLogger implements LoggerService {
  /** The error that ends the command is told by the command itself. */
  error(message: unknown): void {
    if (typeof message === 'string') process.stderr.write(`${message}\n`);
  }

  fatal(message: unknown): void {
    this.error(message);
  }

  log(): void {
    return;
  }

  warn(): void {
    return;
  }
}
