import type { Settings } from '@wagewright/config';
import { DatabaseEnv, migrate } from '@wagewright/database';
import type { Command } from 'commander';
import type { AdminContext } from '../admin-context';

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
}
