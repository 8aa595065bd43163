import { AccountService } from '@wagewright/auth';
import { AuditTrail } from '@wagewright/identity';
import type { Command } from 'commander';
import type { AdminContext } from '../admin-context';
import { OPERATOR } from './operator';
import { existing, type NamedAccount, namedAccount, namesAccount } from './require-account';

interface SuspensionOptions extends NamedAccount {
  reason?: string;
}

export function registerSuspensionCommands(account: Command, context: AdminContext): void {
  namesAccount(account.command('suspend'))
    .description('stops everything that an account opens or does, and keeps its records')
    .option('--reason <text>', 'for the audit trail')
    .action((options: SuspensionOptions) => suspend(context, options));
  namesAccount(account.command('restore'))
    .description('ends the suspension of an account')
    .option('--reason <text>', 'for the audit trail')
    .action((options: SuspensionOptions) => restore(context, options));
}

async function suspend(context: AdminContext, { reason, ...named }: SuspensionOptions): Promise<void> {
  const { id, suspendedAt } = await namedAccount(context, named);
  const since = suspendedAt ?? new Date();
  await setSuspended(context, id, since, {
    action: 'account.suspended',
    details: { reason: reason ?? null },
  });
  context.print(`Suspended ${id} since ${since.toISOString()}.`, { id, suspendedAt: since });
}

async function restore(context: AdminContext, { reason, ...named }: SuspensionOptions): Promise<void> {
  const { id } = await namedAccount(context, named);
  await setSuspended(context, id, null, {
    action: 'account.restored',
    details: { reason: reason ?? null },
  });
  context.print(`Restored ${id}.`, { id, suspendedAt: null });
}

async function setSuspended(
  context: AdminContext,
  id: string,
  suspendedAt: Date | null,
  entry: { action: string; details?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const accounts = await context.service(AccountService);
  const trail = await context.service(AuditTrail);
  const dataSource = await context.dataSource();
  await dataSource.transaction(async (manager) => {
    existing(await accounts.changeIn(manager, id, { suspendedAt }), id);
    await trail.write(manager, { ...OPERATOR, accountId: id, ...entry });
  });
  await accounts.announce(id);
}
