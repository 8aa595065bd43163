import type { LoggerService } from '@nestjs/common';

/** Logs errors that do not end a command, such as a retried connection: one line each, without a stack. */
export class CommandLogger implements LoggerService {
  /** An `Error` ends the command, which prints it itself. */
  error(entry: string | { message: string }): void {
    if (entry instanceof Error) return;
    process.stderr.write(`${typeof entry === 'string' ? entry : entry.message}\n`);
  }

  fatal(entry: string | { message: string }): void {
    this.error(entry);
  }

  log(): void {
    return;
  }

  warn(): void {
    return;
  }
}
