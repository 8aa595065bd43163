import type { RunningServer, ServerProcess } from './running-server.mjs';

/** See postgres.mjs. */
export function startPostgres(options: {
  directory: string;
  logFile?: string;
  database?: string;
  durable?: boolean;
  onSpawn?: (process: ServerProcess) => void;
}): Promise<RunningServer>;
