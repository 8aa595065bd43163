import { type Account, AccountService } from '@wagewright/auth';
import type { AdminContext } from '../admin-context';
import { AdminError } from '../admin.error';

/** @throws AdminError when there is no such account */
export async function requireAccount(context: AdminContext, id: string): Promise<Account> {
  return existing(await (await context.service(AccountService)).find(id), id);
}

/** @throws AdminError for null and undefined */
export function existing<T extends object>(account: T | null | undefined, id: string): T {
  if (!account) throw new AdminError(`There is no account ${id}.`);
  return account;
}
