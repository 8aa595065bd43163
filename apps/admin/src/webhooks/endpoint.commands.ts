import { WebhookOperator } from '@wagewright/webhooks';
import type { Command } from 'commander';
import { requireAccount } from '../accounts/require-account';
import type { AdminContext } from '../admin-context';
import { duration } from '../status/status-part';

/** Failures of retried and held deliveries, which partial indexes find without reading the history. */
const LAST_FAILURES = `
  SELECT DISTINCT ON (endpoint_id) endpoint_id AS webhook, last_attempt_at AS at, last_error AS error
    FROM pipeline.webhook_delivery
   WHERE endpoint_id = ANY ($1) AND (state = 'pending' AND attempt > 1 OR state = 'held')
     AND last_attempt_at IS NOT NULL AND last_error IS NOT NULL
   ORDER BY endpoint_id, last_attempt_at DESC`;

/** `endpoint list|disable`: the receivers of webhooks, while `webhooks` is about single deliveries. */
export function registerEndpointCommands(program: Command, context: AdminContext): void {
  const endpoint = program.command('endpoint').description('the receivers of webhooks, of all accounts');
  endpoint
    .command('list')
    .description('the webhooks of an account')
    .requiredOption('--account <account>')
    .action(({ account }: { account: string }) => list(context, account));
  endpoint
    .command('disable')
    .description('sends it nothing; due deliveries are held until it is enabled and they are replayed')
    .requiredOption('--webhook <webhook>')
    .action(({ webhook }: { webhook: string }) => disable(context, webhook));
}

interface LastFailure {
  webhook: string;
  at: Date;
  error: string;
}

async function list(context: AdminContext, name: string): Promise<void> {
  const { id: account } = await requireAccount(context, name);
  const endpoints = await (await context.service(WebhookOperator)).endpoints(account);
  const ids = endpoints.map(({ id }) => id);
  const failures = await (await context.dataSource()).query<LastFailure[]>(LAST_FAILURES, [ids]);
  const webhooks = endpoints.map((endpoint) => {
    const { id, url, events, active, disabledReason, circuit, consecutiveFailures, lastSuccessAt } = endpoint;
    const { at, error } = failures.find(({ webhook }) => webhook === id) ?? {};
    return {
      ...{ id, url, events, active, disabledReason, circuit, failures: consecutiveFailures, lastSuccessAt },
      lastError: at && { at, error },
    };
  });
  const lines = webhooks.map(({ id, url, active, disabledReason, circuit, failures: inARow, lastError }) => {
    const state = active ? `circuit ${circuit}` : `disabled (${disabledReason ?? ''})`;
    const last = lastError ? [`last: ${lastError.error} ${ago(lastError.at)}`] : [];
    return [id, state, `${inARow} failures`, ...last, url].join('\t');
  });
  context.print(lines.join('\n') || 'The account has no webhooks.', { account, webhooks });
}

function ago(at: Date): string {
  return `${duration((Date.now() - at.getTime()) / 1_000)} ago`;
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
