import type { Command } from 'commander';
import type { AdminContext } from '../admin-context';
import { AdminError } from '../admin.error';
import { requireAccount } from './require-account';

const REVOKE = 'DELETE FROM pipeline.calendar_feed WHERE user_id = $1 RETURNING prefix';

export function registerFeedCommands(program: Command, context: AdminContext): void {
  const feed = program
    .command('feed')
    .description('the address under which an account’s calendar can be read');
  feed
    .command('revoke')
    .description('the address stops working at once; the account may open another one')
    .requiredOption('--account <account>')
    .action(({ account }: { account: string }) => revoke(context, account));
}

async function revoke(context: AdminContext, name: string): Promise<void> {
  const { id: account } = await requireAccount(context, name);
  const revoked = await context.change(async (manager) => {
    const [[found]] = await manager.query<[{ prefix: string }[], number]>(REVOKE, [account]);
    if (!found) throw new AdminError(`The account ${account} has no calendar feed.`);
    return {
      result: found,
      entries: [{ action: 'calendar_feed.closed', accountId: account, target: found.prefix }],
    };
  });
  context.print(`Revoked the calendar feed ${revoked.prefix}… of ${account}.`, {
    account,
    feed: revoked.prefix,
    revoked: true,
  });
}
