import type { Settings } from '@wagewright/config';
import { checkSchema, DatabaseEnv, migrate, type SchemaCheck, schemaObjects } from '@wagewright/database';
import type { Command } from 'commander';
import type { AdminContext } from '../admin-context';
import { AdminError } from '../admin.error';

export function registerDatabaseCommands(
  program: Command,
  context: AdminContext,
  settings: () => Settings,
): void {
  const db = program.command('db').description('the database schema');
  db.command('migrate').action(async () => {
    const applied = await migrate(settings().get(DatabaseEnv));
    const human = applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.';
    context.print(human, { applied });
  });
  db.command('check')
    .description('whether the schema is what this release has made; exits with 1 when it is not')
    .action(() => check(context, settings));
  db.command('objects')
    .description('everything that is in our schemas, a line each, to compare two installations')
    .action(() => objects(context));
}

async function check(context: AdminContext, settings: () => Settings): Promise<void> {
  const found = await checkSchema(settings().get(DatabaseEnv));
  const lines = linesOf(found);
  context.print(lines.join('\n') || 'The schema is what this release has made.', {
    ok: lines.length === 0,
    ...found,
  });
  if (lines.length > 0) throw new AdminError('The schema is not what this release has made.');
}

function linesOf({ pending, unknown, missing, unexpected }: SchemaCheck): string[] {
  return [
    ...pending.map((name) => `pending migration: ${name} ("admin db migrate" applies it)`),
    ...unknown.map((name) => `unknown migration: ${name} (a newer release was here)`),
    ...missing.map((object) => `missing: ${object}`),
    ...unexpected.map((object) => `unexpected: ${object}`),
  ];
}

async function objects(context: AdminContext): Promise<void> {
  const found = await schemaObjects(await context.dataSource());
  context.print(found.join('\n'), { objects: found });
}
