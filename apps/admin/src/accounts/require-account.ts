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
  const name = id ?? email;
  if (name === undefined || (id !== undefined && email !== undefined))
    throw new AdminError('Give --id or --email.');
  return requireAccount(context, name);
}

/** @param name  an id or an address. @throws AdminError when there is no such account */
export async function requireAccount(context: AdminContext, name: string): Promise<Account> {
  const accounts = await context.service(AccountService);
  if (!name.includes('@')) return existing(await accounts.find(name), name);
  return existing(await accounts.findByEmail(name), `with the address ${name}`);
}

/** @throws AdminError for null and undefined */
export function existing<T extends object>(account: T | null | undefined, name: string): T {
  if (!account) throw new AdminError(`There is no account ${name}.`);
  return account;
}
