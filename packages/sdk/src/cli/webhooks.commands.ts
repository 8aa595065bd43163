import { setTimeout as sleep } from 'node:timers/promises';
import type { Pipeline, Wagewright } from '../index.ts';
import {
  chosen,
  type Command,
  CommandError,
  type Given,
  JSON_OPTION,
  onlyWord,
  printable,
  printList,
  printRecord,
  type Terminal,
  textOf,
  untilInterrupted,
  UsageError,
} from './command.ts';
import { EVENT_TYPES } from './events.commands.ts';

/** Between two looks at the deliveries: 20 calls a minute. */
const LOOK_MS = 3_000;
/** The deliveries that `webhooks tail` watches: the newest ones. */
const WATCHED = 50;
const SHOWN_AT_START = 10;
const DATE = /^\d{4}-\d{2}-\d{2}/;
const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

type Delivery = Pipeline.DeliveryResponse;

const WEBHOOK_OPTION = {
  webhook: { type: 'string', value: 'id', about: 'a webhook (default: the only one)' },
} as const;

export const WEBHOOKS_LIST: Command = {
  name: 'webhooks list',
  usage: '',
  about: 'List your webhooks',
  example: 'webhooks list',
  options: JSON_OPTION,
  async run(client, given, terminal) {
    const { signal } = terminal;
    const [{ data }, health] = await Promise.all([
      client.webhooks.list({ signal }),
      client.webhooks.health({ signal }),
    ]);
    const states = new Map(health.data.map((one) => [one.webhookId, stateOf(one)]));
    const lineOf = (webhook: Pipeline.WebhookResponse) =>
      `${states.get(webhook.id) ?? ''}  ${webhookLine(webhook)}`;
    printList(data, lineOf, 'No webhooks yet. Create one in the console.', given, terminal);
  },
};

export const WEBHOOKS_TEST: Command = {
  name: 'webhooks test',
  usage: '',
  about: 'Send webhook.test to a webhook and print the response',
  example: 'webhooks test --webhook wh_0BYtvM4AxQ9aPWlPM00010',
  options: { ...WEBHOOK_OPTION, ...JSON_OPTION },
  async run(client, given, terminal) {
    await sendTest(client, 'webhook.test', given, terminal);
  },
};

export const TRIGGER: Command = {
  name: 'trigger',
  usage: '<event>',
  about: 'Send an example event to a webhook and print the response',
  arguments: { '<event>': EVENT_TYPES.join(', ') },
  example: 'trigger job.created',
  options: { ...WEBHOOK_OPTION, ...JSON_OPTION },
  async run(client, given, terminal) {
    await sendTest(client, chosen(onlyWord(given, 'event'), 'event', EVENT_TYPES), given, terminal);
  },
};

export const WEBHOOKS_REPLAY: Command = {
  name: 'webhooks replay',
  usage: '[<delivery id>]',
  about: 'Send a delivery again, or all that failed or are held since a time',
  example: 'webhooks replay --since 24h',
  options: {
    since: { type: 'string', value: 'time', about: 'such as 30m, 24h, 7d or 2026-12-01T09:00:00Z' },
    'dry-run': { type: 'boolean', about: 'with --since: only count them' },
    ...WEBHOOK_OPTION,
    ...JSON_OPTION,
  },
  async run(client, given, terminal) {
    const { signal } = terminal;
    const since = textOf(given, 'since');
    if ((since === undefined) === (given.words.length === 0))
      throw new UsageError('name a delivery, or a time with --since: wagewright webhooks replay --since 24h');
    const period = since === undefined ? undefined : { since: momentOf(since), dryRun: isDryRun(given) };
    const id = await webhookIdOf(client, given, signal);
    if (period) {
      const recovery = await client.webhooks.recover(id, period, { signal });
      printRecord(recovery, recoveryLine, given, terminal);
    } else {
      const delivery = await client.webhooks.deliveries.retry(id, onlyWord(given, 'delivery'), { signal });
      printRecord(delivery, deliveryLine, given, terminal);
    }
  },
};

export const WEBHOOKS_TAIL: Command = {
  name: 'webhooks tail',
  usage: '',
  about: 'Print the deliveries of a webhook after each attempt, until Ctrl-C',
  example: 'webhooks tail --json',
  options: { ...WEBHOOK_OPTION, ...JSON_OPTION },
  async run(client, given, terminal) {
    const { signal } = terminal;
    const id = await webhookIdOf(client, given, signal);
    terminal.note('Waiting for deliveries. Press Ctrl-C to stop.');
    for await (const delivery of untilInterrupted(attempted(client, id, signal), signal))
      printRecord(delivery, deliveryLine, given, terminal);
  },
};

/** @throws CommandError when the receiver did not accept it */
async function sendTest(
  client: Wagewright,
  event: (typeof EVENT_TYPES)[number],
  given: Given,
  terminal: Terminal,
): Promise<void> {
  const { signal } = terminal;
  const id = await webhookIdOf(client, given, signal);
  const options = { signal, type: event };
  const result = await client.webhooks.test(id, options);
  printRecord(result, (shown) => `${event}  ${testLine(shown)}`, given, terminal);
  if (!result.delivered) throw new CommandError('The receiver did not accept the event.');
}

function testLine({ statusCode, error, durationMs, deliveryId }: Pipeline.WebhookTestResponse): string {
  return printable(`${deliveryId}  ${statusCode ?? error}  ${durationMs} ms`);
}

/** The webhook of `--webhook`, or the only one. @throws UsageError for several; CommandError for none */
async function webhookIdOf(client: Wagewright, given: Given, signal: AbortSignal): Promise<string> {
  const named = textOf(given, 'webhook');
  if (named) return named;
  const { data } = await client.webhooks.list({ signal });
  const [only, ...others] = data;
  if (!only) throw new CommandError('No webhooks yet. Create one in the console.');
  if (others.length > 0)
    throw new UsageError(`name one of your webhooks with --webhook:\n${data.map(webhookLine).join('\n')}`);
  return only.id;
}

/** Each delivery with every attempt on it, oldest first: those of the last ones, then those to come. */
async function* attempted(client: Wagewright, webhookId: string, signal: AbortSignal) {
  const known = new Map<string, string>();
  for (let isFirst = true; ; isFirst = false) {
    const { data } = await client.webhooks.deliveries.list(webhookId, { limit: WATCHED }, { signal });
    const changed = data.filter((delivery) => known.get(delivery.id) !== progressOf(delivery));
    for (const delivery of changed) known.set(delivery.id, progressOf(delivery));
    const settled = changed.filter(({ attempts, finishedAt }) => attempts > 0 || finishedAt !== null);
    yield* (isFirst ? settled.slice(0, SHOWN_AT_START) : settled).toReversed();
    await sleep(LOOK_MS, undefined, { signal });
  }
}

/** Changes with each attempt and at the end. */
function progressOf({ attempts, finishedAt, lastStatusCode, lastError }: Delivery): string {
  return JSON.stringify([attempts, finishedAt, lastStatusCode, lastError]);
}

function isDryRun({ values }: Given): boolean {
  return values['dry-run'] === true;
}

/** RFC 3339, from a moment or a time ago. @throws UsageError for another text */
function momentOf(text: string): string {
  const { count, unit } = /^(?<count>\d{1,6})(?<unit>[mhd])$/.exec(text)?.groups ?? {};
  const moment = unit === undefined ? Date.parse(text) : Date.now() - Number(count) * (UNIT_MS[unit] ?? 0);
  // Date.parse also takes "5", as May.
  if (Number.isNaN(moment) || (unit === undefined && !DATE.test(text)))
    throw new UsageError('--since takes a time such as 30m, 24h, 7d or 2026-12-01T09:00:00Z');
  return new Date(moment).toISOString();
}

function webhookLine({ id, url, events }: Pipeline.WebhookResponse): string {
  return printable([id, url, events.join(',')].join('  '));
}

/** Aligned: `paused` after failures, until a probe succeeds. */
function stateOf({ disabled, circuit }: Pipeline.EndpointHealth): string {
  if (disabled) return 'disabled';
  return circuit.state === 'closed' ? 'active  ' : 'paused  ';
}

function deliveryLine({ id, event, state, attempts, lastStatusCode, lastError, ...times }: Delivery): string {
  const { createdAt, lastAttemptAt, nextAttemptAt } = times;
  const outcome = lastError ?? lastStatusCode;
  const next = nextAttemptAt === null ? [] : [`next at ${nextAttemptAt}`];
  const parts = [lastAttemptAt ?? createdAt, id, event, state, outcome, `attempt ${attempts}`, ...next];
  return printable(parts.filter((part) => part !== null).join('  '));
}

function recoveryLine({ deliveries, dryRun }: Pipeline.RecoveryResponse): string {
  return `${deliveries} ${deliveries === 1 ? 'delivery' : 'deliveries'} ${dryRun ? 'would be sent' : 'queued'} again`;
}
