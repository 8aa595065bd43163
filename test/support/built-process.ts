import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nodeFlags } from '../../tools/start/node-flags.mjs';
import { endsWithFile } from './ends-with-file';
import { freePort } from './free-port';
import { untilTrue } from './until-true';

const ROOT = resolve(__dirname, '../..');
/** Characters. */
const LAST_LOGGED = 4_000;

export type App = 'compensation' | 'pipeline' | 'webhook-worker' | 'console';

const MANAGEMENT_PORT: Record<App, string> = {
  compensation: 'COMPENSATION_MANAGEMENT_PORT',
  pipeline: 'PIPELINE_MANAGEMENT_PORT',
  'webhook-worker': 'WORKER_MANAGEMENT_PORT',
  console: 'CONSOLE_MANAGEMENT_PORT',
};

/** The worker has no port for clients. */
const SERVICE_PORT: Record<App, string> = {
  compensation: 'COMPENSATION_PORT',
  pipeline: 'PIPELINE_PORT',
  'webhook-worker': 'NO_PORT',
  console: 'CONSOLE_PORT',
};

/** One of our processes, from `dist`, as run by an operator. Its standard error is shown. */
export class BuiltProcess {
  private constructor(
    readonly app: App,
    private readonly child: ChildProcess,
    /** Port of its health checks and metrics. */
    readonly managementUrl: string,
    /** For clients. */
    readonly port: number,
    private readonly logFile?: string,
  ) {}

  /**
   * Does not wait for readiness.
   *
   * @param logFile receives its log, which is discarded by default
   */
  static async spawn(app: App, environment: NodeJS.ProcessEnv, logFile?: string): Promise<BuiltProcess> {
    const managementPort = await freePort();
    // A given port is kept: a restarted replica is expected at its old address.
    const port = Number(environment[SERVICE_PORT[app]] ?? (await freePort()));
    const ports = { [MANAGEMENT_PORT[app]]: String(managementPort), [SERVICE_PORT[app]]: String(port) };
    const log = logFile === undefined ? 'ignore' : openSync(logFile, 'a');
    const child = spawn(process.execPath, [...builtProgram(app)], {
      env: {
        PUBLIC_BASE_URL: `http://127.0.0.1:${port}`,
        CONSOLE_BASE_URL: `http://localhost:${port}`,
        ...environment,
        ...ports,
      },
      stdio: ['ignore', log, 'inherit'],
    });
    if (typeof log === 'number') closeSync(log);
    const built = new BuiltProcess(app, child, `http://127.0.0.1:${managementPort}`, port, logFile);
    endsWithFile(() => built.end('SIGKILL'));
    return built;
  }

  static async start(app: App, environment: NodeJS.ProcessEnv): Promise<BuiltProcess> {
    const started = await BuiltProcess.spawn(app, environment);
    await started.ready();
    return started;
  }

  get pid(): number {
    const { pid } = this.child;
    if (pid === undefined) throw new Error('the process did not start');
    return pid;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** @throws Error with the end of its log, if kept */
  async ready(): Promise<void> {
    const isSettled = async () => (await this.isReady()) || this.hasEnded;
    await untilTrue('ready', isSettled).catch(() => undefined);
    if (!(await this.isReady()))
      throw new Error(
        `${this.app} (${this.managementUrl}) did not become ready\n${this.log.slice(-LAST_LOGGED)}`,
      );
  }

  /** Its log, if kept, with that of others of its kind. */
  get log(): string {
    return this.logFile === undefined ? '' : readFileSync(this.logFile, 'utf8');
  }

  async isReady(): Promise<boolean> {
    return (await this.probe('/readyz')) === 200;
  }

  /** @returns the status, or undefined when nothing answers */
  async probe(path: `/readyz${string}` | '/healthz'): Promise<number | undefined> {
    const answer = await fetch(this.managementUrl + path).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status;
  }

  /** Whatever the status. @throws while nothing answers */
  async read(path: '/readyz' | '/metrics'): Promise<string> {
    return (await fetch(this.managementUrl + path)).text();
  }

  /** @returns the exit code, or null when a signal ended it */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.hasEnded) return this.child.exitCode;
    const exit = once(this.child, 'exit') as Promise<[number | null]>;
    this.child.kill(signal);
    const [code] = await exit;
    return code;
  }
}

/** Arguments of `node` for a process: its flags and its script. */
export function builtProgram(app: App | 'admin'): readonly string[] {
  const script = `dist/apps/${app}/src/main.js`;
  return [...nodeFlags(script), join(ROOT, script)];
}
