import { Env } from '@wagewright/config';
import { DatabaseEnv } from './database.env';

/** The address of a process that has a role of its own. */
const OwnAddress =
  (variable: string, process: string, role: string): ClassDecorator =>
  ({ prototype }) =>
    Env(variable, {
      about: `PostgreSQL connection string of ${process}, with a role limited to what this process does.`,
      secret: true,
      insteadOf: 'DATABASE_URL',
      example: `postgres://${role}:change-me@127.0.0.1:5432/wagewright`,
    })(prototype as object, 'url');

@OwnAddress('COMPENSATION_DATABASE_URL', 'the compensation service', 'wagewright_compensation')
export class CompensationDatabaseEnv extends DatabaseEnv {}

@OwnAddress('PIPELINE_DATABASE_URL', 'the pipeline service', 'wagewright_pipeline')
export class PipelineDatabaseEnv extends DatabaseEnv {}

@OwnAddress('WORKER_DATABASE_URL', 'the webhook worker', 'wagewright_worker')
export class WorkerDatabaseEnv extends DatabaseEnv {}

@OwnAddress('CONSOLE_DATABASE_URL', 'the console', 'wagewright_console')
export class ConsoleDatabaseEnv extends DatabaseEnv {}
