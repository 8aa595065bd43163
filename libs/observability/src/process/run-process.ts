import { format } from 'node:util';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import {
  loadSettings,
  type Settings,
  type SettingsClass,
  SettingsError,
  settingsSummary,
} from '@wagewright/config';
import { HealthRegistry } from '../health/health-registry';
import { createLogger, type Logger as Pino } from '../logging/create-logger';
import { LoggingEnv } from '../logging/logging.env';
import { PinoNestLogger } from '../logging/pino-nest-logger';
import { exportBuildInfo } from '../metrics/build-info';
import { BackgroundTask } from './background-task';
import { processEnvironment } from './process.env';

/** sysexits.h EX_CONFIG: the environment is wrong, restarting will not help. */
const EXIT_CONFIGURATION = 78;
const EXIT_FAULT = 1;
/** One second less than the promised 20 s, so that a hang is ended by the process itself and logged. */
const SHUTDOWN_LIMIT_MS = 19_000;
const FAILED_START_LIMIT_MS = 2_000;
const READINESS_EVERY_MS = 2_000;

/** A command-line argument: reports the faults of the settings and starts nothing. */
const CHECK_SETTINGS = '--check-settings';

export interface ProcessDefinition {
  name: string;
  settings: readonly SettingsClass[];
  start(settings: Settings, logger: PinoNestLogger): Promise<INestApplicationContext>;
}

/**
 * The life of a process: validated settings, logger, start, and a shutdown on SIGTERM or SIGINT in which running work
 * finishes and the exit code is 0. A start with unusable servers ends with 78, like one with invalid settings. With
 * `--check-settings` it ends after validation: with 0, or with 78 and every fault.
 */
export async function runProcess(definition: ProcessDefinition): Promise<void> {
  const { name } = definition;
  const classes = [LoggingEnv, ...definition.settings];
  const isChecked = process.argv.includes(CHECK_SETTINGS);
  const settings = settingsOrExit(name, classes, isChecked);
  if (isChecked) {
    process.stdout.write(`The settings of ${name} are in order.\n`);
    process.exit(0);
  }
  const pino = createLogger(name, settings.get(LoggingEnv));
  logForeignLines(pino);
  const logger = new PinoNestLogger(pino);
  Logger.overrideLogger(logger);
  exportBuildInfo(name);
  pino.info({ settings: settingsSummary(classes, settings) }, `${name} starting`);
  process.on('unhandledRejection', (reason) => pino.error({ err: reason }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    pino.fatal({ err: error }, 'uncaught exception');
    pino.flush(() => process.exit(EXIT_FAULT));
  });
  try {
    const app = await definition.start(settings, logger);
    app.enableShutdownHooks(['SIGTERM', 'SIGINT'], { useProcessExit: true });
    armShutdownLimit(name);
    const health = app.get(HealthRegistry);
    health.started();
    announceReadiness(name, health, pino);
  } catch (error) {
    pino.fatal({ err: error }, `${name} could not start`);
    endWithFault(error instanceof SettingsError ? EXIT_CONFIGURATION : EXIT_FAULT);
  }
}

/** Logs that the process is ready when it is, and until then what is missing: once, and again when that changes. */
function announceReadiness(name: string, health: HealthRegistry, pino: Pino): void {
  let told = '';
  const task = new BackgroundTask({
    name: 'Readiness',
    run: async () => {
      const { ok, checks, reasons } = await health.ready();
      const failed = Object.keys(checks).filter((check) => checks[check] === 'failed');
      if (ok) pino.info(`${name} ready`);
      else if (!health.isStopping && told !== failed.join())
        pino.warn({ failed, reasons }, `${name} is not ready yet`);
      told = failed.join();
      if (ok || health.isStopping) void task.stop();
    },
    next: READINESS_EVERY_MS,
    failure: 'the readiness could not be checked',
  });
  task.wake();
}

/**
 * A failed start has closed its resources, so that the process ends by itself; this is for forgotten ones. ioredis has
 * one: a connection closed while a BullMQ worker waits on it leaves its timeout of 75 s behind.
 */
function endWithFault(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(), FAILED_START_LIMIT_MS).unref();
}

/** Logs the output of libraries and of Node.js itself: every line of a log is JSON. */
function logForeignLines(pino: Pino): void {
  const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;
  for (const [method, level] of Object.entries(levels))
    console[method as keyof typeof levels] = (...words: unknown[]) => pino[level](format(...words));
  process.removeAllListeners('warning');
  process.on('warning', (warning) => pino.warn({ err: warning }, warning.message));
}

/** Ends a running process as SIGTERM does, with the reason in the log and the code of a start with unusable servers. */
export function endProcess(reason: string): void {
  new Logger('Process').fatal(reason);
  process.once('exit', () => (process.exitCode = EXIT_CONFIGURATION));
  process.kill(process.pid, 'SIGTERM');
}

function settingsOrExit(name: string, classes: readonly SettingsClass[], isChecked: boolean): Settings {
  try {
    return loadSettings(classes, processEnvironment());
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    // For people and the launcher in lines, in the log as a record.
    if (isChecked) process.stderr.write(`${error.message}\n`);
    else createLogger(name, new LoggingEnv()).fatal({ err: error }, `${name} could not start`);
    process.exit(EXIT_CONFIGURATION);
  }
}

function armShutdownLimit(name: string): void {
  const arm = (signal: NodeJS.Signals) => {
    new Logger(name).log(`stopped by ${signal}`);
    const timer = setTimeout(() => {
      new Logger(name).fatal('shutdown took too long; exiting with work unfinished');
      process.exit(EXIT_FAULT);
    }, SHUTDOWN_LIMIT_MS);
    timer.unref();
  };
  process.once('SIGTERM', arm);
  process.once('SIGINT', arm);
}
