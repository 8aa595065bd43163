import type { LoggerService } from '@nestjs/common';

/** What goes wrong on the way, such as a connection that is tried again: one line each, without a stack. */
export class CommandLogger implements LoggerService {
  /** The error that ends the command is told by the command itself. */
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
