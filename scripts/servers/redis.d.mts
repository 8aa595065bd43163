import type { RunningServer, ServerProcess } from './running-server.mjs';

export const REDIS_DATABASES: number;

/** See redis.mjs. */
export function startRedis(options: {
  directory: string;
  logFile?: string;
  durable?: boolean;
  say?: (line: string) => void;
  onSpawn?: (process: ServerProcess) => void;
}): Promise<RunningServer>;
