import {
  BacklogRepository,
  type BacklogTotals,
  type EndpointBacklog,
  type Hold,
  SendingHold,
} from '@wagewright/webhooks';
import type { Command } from 'commander';
import type { AdminContext } from '../admin-context';
import { limitOption } from '../command-arguments';

/** A send (10 s) with its result. */
const DRAIN_MS = 15_000;

/**
 * `deliveries hold|release|status`: the deliveries of the whole installation, while `webhook` is about those of one
 * receiver.
 */
export function registerDeliveryCommands(program: Command, context: AdminContext): void {
  const deliveries = program
    .command('deliveries')
    .description('the deliveries of the whole installation, held and released together');
  deliveries
    .command('hold')
    .description(
      'no worker sends anything until they are released; nothing is lost, no attempt is counted, and --reason is shown by "deliveries status" and "webhook explain"',
    )
    .action(() => hold(context));
  deliveries
    .command('release')
    .description('workers send again, within a second')
    .action(() => release(context));
  deliveries
    .command('status')
    .description('whether deliveries are held, and how many wait: the webhooks with the most first')
    .addOption(limitOption('webhooks shown', 20))
    .action(({ limit }: { limit: number }) => status(context, limit));
}

async function hold(context: AdminContext): Promise<void> {
  const sending = await context.service(SendingHold);
  await context.change(async (manager) => {
    await sending.hold(context.reason ?? null, manager);
    return { result: undefined, entries: [{ action: 'sending.held' }] };
  });
  const beingSent = await sending.drained(DRAIN_MS);
  const { pending } = await (await context.service(BacklogRepository)).totals();
  const ended = beingSent === 0 ? 'Nothing is being sent any more.' : `${beingSent} are still being sent.`;
  context.print(`All sending is held. ${ended} ${pending} deliveries wait.`, {
    held: true,
    beingSent,
    pending,
  });
}

async function release(context: AdminContext): Promise<void> {
  // Counted before the release: afterwards some are sent already.
  const { pending } = await (await context.service(BacklogRepository)).totals();
  const sending = await context.service(SendingHold);
  const ended = await context.change(async (manager) => {
    const hold = await sending.release(manager);
    return {
      result: hold,
      entries: hold ? [{ action: 'sending.released', details: { since: hold.since } }] : [],
    };
  });
  const human = ended
    ? `Sending was held since ${ended.since.toISOString()}. ${pending} deliveries are being sent, as they are due.`
    : 'Nothing was held.';
  context.print(human, { held: false, heldSince: ended?.since ?? null, pending });
}

async function status(context: AdminContext, limit: number): Promise<void> {
  const found = await (await context.service(SendingHold)).find();
  const backlog = await context.service(BacklogRepository);
  const totals = await backlog.totals();
  const webhooks = await backlog.largest(limit);
  context.print([...statusLines(found, totals), ...webhooks.map((webhook) => lineOf(webhook))].join('\n'), {
    held: found !== undefined,
    heldSince: found?.since ?? null,
    reason: found?.reason ?? null,
    pending: totals.pending,
    beingSent: totals.inFlight,
    ofDisabledWebhooks: totals.held,
    webhooks,
  });
}

function statusLines(found: Hold | undefined, { pending, inFlight, held }: BacklogTotals): string[] {
  const reason = found?.reason ? ` (${found.reason})` : '';
  return [
    found ? `All sending has been held since ${found.since.toISOString()}${reason}.` : 'Deliveries are sent.',
    `${pending} wait, ${inFlight} are being sent, ${held} are held because their webhook is disabled or their results could not be written.`,
  ];
}

function lineOf(endpoint: EndpointBacklog): string {
  const { webhook, account, host, active, circuit, failures, pending, oldestSeconds } = endpoint;
  const state = active ? `circuit ${circuit}` : 'disabled';
  const waits = [`${pending} pending`, `oldest ${oldestSeconds} s`];
  return [webhook, ...waits, state, `${failures} failures`, host, account].join('\t');
}
