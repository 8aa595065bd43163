import { RateLimitsEnv } from '@wagewright/auth';
import type { SettingsClass } from '@wagewright/config';
import {
  CompensationDatabaseEnv,
  ConsoleDatabaseEnv,
  DatabaseEnv,
  PipelineDatabaseEnv,
  type ProcessName,
  WorkerDatabaseEnv,
} from '@wagewright/database';
import { LoggingEnv } from '@wagewright/observability';
import { RedisEnv } from '@wagewright/redis';

/** The settings that hold the address of each process, by whose role "admin db migrate" gives it its rights. */
export const PROCESS_DATABASES: Readonly<Record<ProcessName, SettingsClass<DatabaseEnv>>> = {
  compensation: CompensationDatabaseEnv,
  pipeline: PipelineDatabaseEnv,
  worker: WorkerDatabaseEnv,
  console: ConsoleDatabaseEnv,
};

/** Everything the command line reads from its environment. */
export const ADMIN_SETTINGS: readonly SettingsClass[] = [
  LoggingEnv,
  DatabaseEnv,
  ...Object.values(PROCESS_DATABASES),
  RedisEnv,
  RateLimitsEnv,
];
