import type { RunningServer } from './running-server.mjs';

/** See redis.mjs; these are the options that tests use. */
export function startRedis(options: {
  directory: string;
  logFile?: string;
  durable?: boolean;
  say?: (line: string) => void;
}): Promise<RunningServer>;
