import type { SettingsClass } from '@wagewright/config';
import {
  CompensationDatabaseEnv,
  ConsoleDatabaseEnv,
  type DatabaseEnv,
  PipelineDatabaseEnv,
  type ProcessName,
  WorkerDatabaseEnv,
} from '@wagewright/database';

/** The settings with each process's address; "admin db migrate" grants rights to its role. */
export const PROCESS_DATABASES: Readonly<Record<ProcessName, SettingsClass<DatabaseEnv>>> = {
  compensation: CompensationDatabaseEnv,
  pipeline: PipelineDatabaseEnv,
  worker: WorkerDatabaseEnv,
  console: ConsoleDatabaseEnv,
};
