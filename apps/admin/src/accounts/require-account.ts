import { type Account, AccountService } from '@wagewright/auth';
import type { Command } from 'commander';
import type { AdminContext } from '../admin-context';
import { AdminError } from '../admin.error';

export interface NamedAccount {
  id?: string;
  email?: string;
}

export function namesAccount(command: Command): Command {
  return command.option('--id <account>', 'the account’s id').option('--email <address>', 'or its address');
}

/** @throws AdminError when there is no such account, and unless exactly one name is given */
export async function namedAccount(context: AdminContext, { id, email }: NamedAccount): Promise<Account> {
  if (id !== undefined && email === undefined) return requireAccount(context, id);
  if (email === undefined || id !== undefined) throw new AdminError('Give --id or --email.');
  const accounts = await context.service(AccountService);
  return existing(await accounts.findByEmail(email), `with the address ${email}`);
}

/** @throws AdminError when there is no such account */
export async function requireAccount(context: AdminContext, id: string): Promise<Account> {
  return existing(await (await context.service(AccountService)).find(id), id);
}

/** @throws AdminError for null and undefined */
export function existing<T extends object>(account: T | null | undefined, name: string): T {
  if (!account) throw new AdminError(`There is no account ${name}.`);
  return account;
}
