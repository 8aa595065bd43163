import { Logger } from '@nestjs/common';
import { LogThrottle } from '@wagewright/observability';
import type { ClientBase } from 'pg';

const throttle = new LogThrottle();
/** Whether this process has lost PostgreSQL; undefined before its first connection. */
let isAway: boolean | undefined;

/** Logs that PostgreSQL takes no connection: once, and at most every 30 s. The start of a process has a line of its own. */
export function noteNoConnection(err: Error): void {
  if (isAway !== false || throttle.next('away') === undefined) return;
  isAway = true;
  new Logger('Database').warn({ message: 'PostgreSQL takes no connection', err });
}

/** Logs that PostgreSQL is back: once, when a statement has worked. A pooler accepts connections before that. */
export async function noteConnection(client: ClientBase): Promise<void> {
  if (isAway) await client.query('SELECT 1');
  // Only one of several new connections logs it.
  if (isAway) new Logger('Database').log('PostgreSQL is back');
  isAway = false;
}
