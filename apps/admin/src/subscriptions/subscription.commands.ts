import { type ChangedSubscription, type OwnedSubscription, SubscriptionOperator } from '@wagewright/events';
import type { Command } from 'commander';
import type { EntityManager } from 'typeorm';
import { requireAccount } from '../accounts/require-account';
import type { AdminContext } from '../admin-context';

/** `subscriptions list|show|end|allow`: subscriptions of programs to events, made by the MCP endpoint. */
export function registerSubscriptionCommands(program: Command, context: AdminContext): void {
  const subscriptions = program
    .command('subscriptions')
    .alias('subscription')
    .description('subscriptions of programs to events, made by the MCP endpoint');
  subscriptions
    .command('list')
    .description('of one account, or of all; with those that have ended within a week')
    .option('--account <account>')
    .action(({ account }: { account?: string }) => list(context, account));
  subscriptions
    .command('show')
    .description('its state, how much is held, and when it ends unless it is renewed')
    .requiredOption('--id <subscription>')
    .action(({ id }: { id: string }) => show(context, id));
  subscriptions
    .command('end')
    .description('sends nothing more, and refuses the program until it is allowed again')
    .requiredOption('--id <subscription>')
    .action(({ id }: { id: string }) => end(context, id));
  subscriptions
    .command('allow')
    .description('lets the program subscribe again after its person or the operator has ended it')
    .requiredOption('--id <subscription>')
    .action(({ id }: { id: string }) => allow(context, id));
}

async function list(context: AdminContext, name: string | undefined): Promise<void> {
  const account = name === undefined ? undefined : (await requireAccount(context, name)).id;
  const subscriptions = await (await context.service(SubscriptionOperator)).list(account);
  const lines = subscriptions.map(({ id, state, endedBy, name, held, program, callbackHost }) =>
    [id, endedBy ?? state, name, `${held} held`, program, callbackHost ?? ''].join('\t'),
  );
  context.print(lines.join('\n') || 'No program has a subscription.', {
    ...(account !== undefined && { account }),
    subscriptions,
  });
}

async function show(context: AdminContext, id: string): Promise<void> {
  const found = await (await context.service(SubscriptionOperator)).show(id);
  context.print(linesOf(found).join('\n'), found);
}

function linesOf(subscription: OwnedSubscription): string[] {
  const { id, accountId, name, program, principal, callbackHost, state, endedBy, held } = subscription;
  const { since, refreshBefore, lastDeliveryAt } = subscription;
  return [
    `${id} is ${state}${endedBy === null ? '' : ` (${endedBy})`}.`,
    `${program} (${principal.kind} ${principal.id}) of ${accountId}: ${name} since ${since.toISOString()}`,
    ...(callbackHost === null ? [] : [`Receiver: ${callbackHost}`]),
    `Last delivery: ${lastDeliveryAt?.toISOString() ?? 'none'}; held: ${held}`,
    ...(state === 'ended' ? [] : [`Ends unless renewed: ${refreshBefore.toISOString()}`]),
  ];
}

async function end(context: AdminContext, id: string): Promise<void> {
  const operator = await context.service(SubscriptionOperator);
  await change(context, 'subscription.ended', (manager) => operator.end(manager, id, 'operator'));
  context.print(`Ended ${id}. The program is refused until "subscriptions allow --id ${id}".`, {
    id,
    ended: true,
  });
}

async function allow(context: AdminContext, id: string): Promise<void> {
  const operator = await context.service(SubscriptionOperator);
  const allowed = await change(context, 'subscription.allowed', (manager) =>
    operator.allow(manager, id, 'operator'),
  );
  const human = allowed
    ? `The program of ${id} may subscribe again.`
    : `The program of ${id} was not refused.`;
  context.print(human, { id, allowed: allowed !== undefined });
}

/** Runs the change with its audit entry, and notifies the workers. */
async function change<T extends ChangedSubscription | undefined>(
  context: AdminContext,
  action: string,
  make: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const changed = await context.change(async (manager) => {
    const made = await make(manager);
    if (!made) return { result: made, entries: [] };
    const { id: target, userId: accountId, name } = made;
    return { result: made, entries: [{ action, accountId, target, details: { name } }] };
  });
  if (changed) await context.publish('subscriptions.changed', { userIds: [changed.userId] });
  return changed;
}
