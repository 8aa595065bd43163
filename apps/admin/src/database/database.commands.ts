import type { Settings, SettingsClass } from '@wagewright/config';
import {
  checkSchema,
  CompensationDatabaseEnv,
  ConsoleDatabaseEnv,
  DatabaseEnv,
  mayRun,
  migrate,
  PipelineDatabaseEnv,
  type ProcessName,
  type ProcessUrls,
  type SchemaCheck,
  WorkerDatabaseEnv,
} from '@wagewright/database';
import type { Command } from 'commander';
import type { AdminContext } from '../admin-context';
import { AdminError } from '../admin.error';

/** The settings with each process's address; "admin db migrate" grants rights to its role. */
export const PROCESS_DATABASES: Readonly<Record<ProcessName, SettingsClass<DatabaseEnv>>> = {
  compensation: CompensationDatabaseEnv,
  pipeline: PipelineDatabaseEnv,
  worker: WorkerDatabaseEnv,
  console: ConsoleDatabaseEnv,
};

export function registerDatabaseCommands(
  program: Command,
  context: AdminContext,
  settings: () => Settings,
): void {
  const db = program.command('db').description('the database schema');
  db.command('migrate').action(async () => {
    const loaded = settings();
    const urls = Object.entries(PROCESS_DATABASES).map(([name, env]) => [name, loaded.get(env).url]);
    const record = context.recorder();
    const applied = await migrate(
      loaded.get(DatabaseEnv),
      Object.fromEntries(urls) as ProcessUrls,
      (manager, target) => record.write(manager, { action: 'database.migrated', target }),
    );
    record.tell();
    const human = applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.';
    context.print(human, { applied });
  });
  db.command('check')
    .description('compares the schema with that of this release; exits with 1 where it differs')
    .option(
      '--gate',
      'exit with 1 only where this release could not run: after going back, a newer schema is no fault',
      false,
    )
    .action(({ gate }: { gate: boolean }) => check(context, settings, gate));
}

async function check(context: AdminContext, settings: () => Settings, gate: boolean): Promise<void> {
  const found = await checkSchema(settings().get(DatabaseEnv));
  const lines = linesOf(found);
  const ok = gate ? mayRun(found) : lines.length === 0;
  context.print(lines.join('\n') || 'The schema is what this release has made.', { ok, ...found });
  if (!ok) throw new AdminError('The schema is not what this release has made.');
}

function linesOf({ pending, unknown, missing, unexpected }: SchemaCheck): string[] {
  return [
    ...pending.map((name) => `pending migration: ${name} ("admin db migrate" applies it)`),
    ...unknown.map((name) => `unknown migration: ${name} (a newer release was here)`),
    ...missing.map((object) => `missing: ${object}`),
    ...unexpected.map((object) => `unexpected: ${object}`),
  ];
}
