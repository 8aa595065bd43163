import type { SettingsClass } from '@wagewright/config';
import {
  CompensationDatabaseEnv,
  ConsoleDatabaseEnv,
  type DatabaseEnv,
  PipelineDatabaseEnv,
  type ProcessName,
  WorkerDatabaseEnv,
} from '@wagewright/database';

/** The settings that hold the address of each process, by whose role "admin db migrate" gives it its rights. */
export const PROCESS_DATABASES: Readonly<Record<ProcessName, SettingsClass<DatabaseEnv>>> = {
  compensation: CompensationDatabaseEnv,
  pipeline: PipelineDatabaseEnv,
  worker: WorkerDatabaseEnv,
  console: ConsoleDatabaseEnv,
};
