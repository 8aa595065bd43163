import { BacklogRepository, type EndpointBacklog, WebhookOperator } from '@wagewright/webhooks';
import type { Command } from 'commander';
import { requireAccount } from '../accounts/require-account';
import type { AdminContext } from '../admin-context';
import { wholeNumber } from '../command-arguments';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 1_000;

/** `endpoint list|backlog|disable`: the receivers of webhooks, while `webhooks` is about single deliveries. */
export function registerEndpointCommands(program: Command, context: AdminContext): void {
  const endpoint = program.command('endpoint').description('the receivers of webhooks, of all accounts');
  endpoint
    .command('list')
    .description('the webhooks of an account')
    .requiredOption('--account <account>')
    .action(({ account }: { account: string }) => list(context, account));
  endpoint
    .command('backlog')
    .description('deliveries that are not finished, and the endpoints that most of them wait for')
    .option('--limit <count>', 'endpoints shown', wholeNumber(1, MAX_LIMIT), DEFAULT_LIMIT)
    .action(({ limit }: { limit: number }) => backlog(context, limit));
  endpoint
    .command('disable')
    .description('sends it nothing; what is due is held until it is enabled and replayed')
    .requiredOption('--webhook <webhook>')
    .action(({ webhook }: { webhook: string }) => disable(context, webhook));
}

async function list(context: AdminContext, account: string): Promise<void> {
  await requireAccount(context, account);
  const endpoints = await (await context.service(WebhookOperator)).endpoints(account);
  const webhooks = endpoints.map((endpoint) => {
    const { id, url, events, active, disabledReason, circuit, consecutiveFailures, lastSuccessAt } = endpoint;
    return { id, url, events, active, disabledReason, circuit, failures: consecutiveFailures, lastSuccessAt };
  });
  const lines = webhooks.map(({ id, url, active, disabledReason, circuit, failures }) => {
    const state = active ? `circuit ${circuit}` : `disabled (${disabledReason ?? ''})`;
    return [id, state, `${failures} failures`, url].join('\t');
  });
  context.print(lines.join('\n') || 'The account has no webhooks.', { account, webhooks });
}

async function backlog(context: AdminContext, limit: number): Promise<void> {
  const repository = await context.service(BacklogRepository);
  const totals = await repository.totals();
  const endpoints = await repository.largest(limit);
  const { pending, inFlight, held } = totals;
  const lines = [
    `${pending} pending, ${inFlight} in flight, ${held} held`,
    ...endpoints.map((endpoint) => line(endpoint)),
  ];
  context.print(lines.join('\n'), { ...totals, endpoints });
}

function line(endpoint: EndpointBacklog): string {
  const { webhook, account, host, active, circuit, failures, pending, oldestSeconds } = endpoint;
  const state = active ? `circuit ${circuit}` : 'disabled';
  const waits = `${pending} pending`;
  return [webhook, waits, `oldest ${oldestSeconds} s`, state, `${failures} failures`, host, account].join(
    '\t',
  );
}

async function disable(context: AdminContext, webhook: string): Promise<void> {
  const operator = await context.service(WebhookOperator);
  await context.change(async (manager) => {
    const { id: target, userId: accountId } = await operator.disable(manager, webhook);
    return { result: undefined, entries: [{ action: 'webhook.disabled', accountId, target }] };
  });
  const held = await operator.countHeld(webhook);
  context.print(`Disabled ${webhook}. ${held} deliveries are held so far.`, {
    webhook,
    enabled: false,
    held,
  });
}
