import type { RunningServer } from './running-server.mjs';

/** See postgres.mjs; these are the options that tests use. */
export function startPostgres(options: {
  directory: string;
  logFile?: string;
  database?: string;
  durable?: boolean;
}): Promise<RunningServer>;
