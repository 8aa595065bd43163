import type { Command } from 'commander';
import { AdminError } from '../admin.error';
import type { AdminContext } from '../admin-context';
import { auditCatalogue } from './catalogue/audit/audit-catalogue';
import { readCatalogue } from './catalogue/catalogue';
import { DATA_PATHS } from './dataset.paths';

export function registerAuditCatalogueCommand(dataset: Command, context: AdminContext): void {
  dataset
    .command('audit-catalogue')
    .description('list the roles that may be in the wrong occupation, lack evidence or differ from a synonym')
    .option('--catalogue <folder>', 'roles and what was checked by hand', DATA_PATHS.catalogue)
    .action(({ catalogue }: { catalogue: string }) => audit(context, catalogue));
}

/** @throws AdminError while a doubtful role is neither moved nor checked, or a check is outdated */
async function audit(context: AdminContext, folder: string): Promise<void> {
  const { roles, checked } = await readCatalogue(folder);
  const { open, stale } = auditCatalogue(roles, checked);
  const lines = [
    ...open.map(({ slug, rule, why }) => `${slug}: ${rule}: ${why}`),
    ...stale.map(({ slug, rule }) => `${slug}: ${rule}: is checked, and not doubtful any more`),
  ];
  if (lines.length > 0) throw new AdminError(lines.join('\n'));
  context.print(`${roles.length} roles; ${checked.length} doubtful ones, all checked by hand`, {
    roles: roles.length,
    checked: checked.length,
  });
}
