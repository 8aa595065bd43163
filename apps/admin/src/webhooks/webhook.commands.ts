import { type Environment, loadSettings } from '@wagewright/config';
import {
  DELIVERY_STATES,
  type DeliveryState,
  SecretCipher,
  SecretReEncryptor,
  WebhookOperator,
  WebhookSecretsEnv,
} from '@wagewright/webhooks';
import { type Command, Option } from 'commander';
import type { AdminContext } from '../admin-context';
import { AdminError } from '../admin.error';
import { limitOption, momentArgument } from '../command-arguments';

interface ListOptions {
  webhook: string;
  state?: DeliveryState;
  limit: number;
}

interface ReplayOptions {
  webhook: string;
  delivery?: string;
  since?: Date;
  until?: Date;
}

export function registerWebhookCommands(
  program: Command,
  context: AdminContext,
  environment: Environment,
): void {
  const webhooks = program
    .command('webhooks')
    .alias('webhook')
    .description('deliveries of the pipeline’s webhooks');
  webhooks
    .command('deliveries')
    .requiredOption('--webhook <webhook>')
    .addOption(new Option('--state <state>').choices([...DELIVERY_STATES]))
    .addOption(limitOption('newest first', 20))
    .action((options: ListOptions) => list(context, options));
  webhooks
    .command('replay')
    .description('one delivery, or all held, exhausted and blocked ones since a time')
    .requiredOption('--webhook <webhook>')
    .option('--delivery <delivery>')
    .option('--since <time>', 'a time, or how long ago: 24h, 7d', momentArgument)
    .option('--until <time>', 'likewise; now when left out', momentArgument)
    .action((options: ReplayOptions) => replay(context, options));
  webhooks
    .command('explain')
    .description('why a delivery is where it is: who holds it, what it waits for, what happens next')
    .requiredOption('--delivery <delivery>')
    .action(({ delivery }: { delivery: string }) => explain(context, delivery));
  webhooks
    .command('enable')
    .description('held deliveries stay held until they are replayed')
    .requiredOption('--webhook <webhook>')
    .action(({ webhook }: { webhook: string }) => enable(context, webhook));
  webhooks
    .command('rewrap-secrets')
    .description('encrypts secrets, and the keys of files, under the first key of WEBHOOK_SECRET_KEYS')
    .action(() => rewrap(context, environment));
}

async function list(context: AdminContext, { webhook, state, limit }: ListOptions): Promise<void> {
  const operator = await context.service(WebhookOperator);
  const states = state === undefined ? undefined : [state];
  const { deliveries, total } = await operator.deliveries(webhook, { limit, states });
  const lines = deliveries.map((delivery) => {
    const { id, event, attempts, lastStatusCode, lastError } = delivery;
    return [id, delivery.state, event, `${attempts} attempts`, lastStatusCode ?? '', lastError ?? ''].join(
      '\t',
    );
  });
  context.print([...lines, `${deliveries.length} of ${total}`].join('\n'), { deliveries, total });
}

async function replay(context: AdminContext, options: ReplayOptions): Promise<void> {
  const { webhook, delivery, since, until = new Date() } = options;
  const operator = await context.service(WebhookOperator);
  if (delivery !== undefined) {
    const details = { webhook };
    const step = context.steps({ action: 'delivery.replayed', target: delivery, details });
    const retried = await operator.retry(webhook, delivery, step);
    context.print(`${delivery} is ${retried.state}.`, retried);
    return;
  }
  if (!since) throw new AdminError('Give --delivery or --since.');
  const step = context.steps({ action: 'webhook.replayed', target: webhook, details: { since, until } });
  const { deliveries: replayed } = await operator.recover(webhook, { since, until }, step);
  context.print(`${replayed} deliveries are due again.`, { webhook, replayed });
}

async function explain(context: AdminContext, delivery: string): Promise<void> {
  const explained = await (await context.service(WebhookOperator)).explain(delivery);
  const { state, because, next, facts } = explained;
  const lines = [
    `${delivery} to ${facts.webhook} of ${facts.account} is ${state}.`,
    ...because.map((reason) => `- ${reason}`),
    `Next: ${next}`,
  ];
  context.print(lines.join('\n'), explained);
}

async function enable(context: AdminContext, webhook: string): Promise<void> {
  const operator = await context.service(WebhookOperator);
  await context.change(async (manager) => {
    const { id: target, userId: accountId } = await operator.enable(manager, webhook);
    return { result: undefined, entries: [{ action: 'webhook.enabled', accountId, target }] };
  });
  const held = await operator.countHeld(webhook);
  context.print(`Enabled ${webhook}. ${held} deliveries are held.`, { webhook, enabled: true, held });
}

async function rewrap(context: AdminContext, environment: Environment): Promise<void> {
  const env = loadSettings([WebhookSecretsEnv], environment).get(WebhookSecretsEnv);
  const cipher = new SecretCipher(env);
  const key = cipher.currentKeyId;
  const reEncryptor = new SecretReEncryptor(await context.dataSource(), cipher);
  const rewrapped = await reEncryptor.reEncryptAll(
    context.steps({ action: 'webhook_secrets.rewrapped', details: { key } }),
  );
  context.print(`${rewrapped} webhooks and subscriptions are now under the key ${key}.`, { rewrapped, key });
}
