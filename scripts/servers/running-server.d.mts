/** A process as processes/logged-process.mjs starts it. */
export interface ServerProcess {
  name: string;
  identity: { pid: number; started: string };
  logFile: string;
  logStart: number;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** A server that `startPostgres` or `startRedis` started. */
export interface RunningServer {
  url: string;
  port: number;
  /** The folder of its files. */
  data: string;
  process: ServerProcess;
  stopSignals: NodeJS.Signals[];
  /** In good order. Started again in the same folder, it has its data, its password and its port. */
  stop(): Promise<unknown>;
  /** At once, as if the power had failed. */
  kill(): Promise<unknown>;
}
