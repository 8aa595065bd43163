import type { Command } from 'commander';
import { DatasetError } from '../dataset.error';
import type { CommandOutput } from './command-output';
import { auditCatalogue, readCheckedCatalogue } from '../check';
import { DATA_PATHS } from '../dataset.paths';

export function registerAuditCatalogueCommand(program: Command, output: CommandOutput): void {
  program
    .command('audit-catalogue')
    .description('list the roles that may be in the wrong occupation, lack evidence or differ from a synonym')
    .option('--catalogue <folder>', 'roles and what was checked by hand', DATA_PATHS.catalogue)
    .action(({ catalogue }: { catalogue: string }) => audit(output, catalogue));
}

/** @throws DatasetError while a doubtful role is neither moved nor checked, or a check is outdated */
async function audit(output: CommandOutput, folder: string): Promise<void> {
  const { roles, checked } = await readCheckedCatalogue(folder);
  const { open, stale } = auditCatalogue(roles, checked);
  const lines = [
    ...open.map(({ slug, rule, why }) => `${slug}: ${rule}: ${why}`),
    ...stale.map(({ slug, rule }) => `${slug}: ${rule}: is checked, and not doubtful any more`),
  ];
  if (lines.length > 0) throw new DatasetError(lines.join('\n'));
  output.print(`${roles.length} roles; ${checked.length} doubtful ones, all checked by hand`, {
    roles: roles.length,
    checked: checked.length,
  });
}
