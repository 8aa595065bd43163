import { setTimeout as sleep } from 'node:timers/promises';
import { type LoggedEvent, signTestWebhook } from '../index.ts';
import {
  type Command,
  JSON_OPTION,
  jsonOf,
  neededText,
  printable,
  untilInterrupted,
  UsageError,
} from './command.ts';
import { SELECTION, selectionOf } from './events.commands.ts';
import { valueOf } from './settings.env.ts';

/** The deadline of real deliveries. */
const RESPONSE_MS = 10_000;
const SECRET_BYTES = 32;
/** Characters of the response body that are kept. */
const EXCERPT = 1_000;
/** Between attempts with `--retry`. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];

/** The receiver's response; neither status nor body without one. */
interface Outcome {
  attempt: number;
  status: number | null;
  durationMs: number;
  /** The beginning of the response body. */
  body?: string;
  error?: string;
}

interface Receiver {
  address: string;
  secret: string;
}

export const LISTEN: Command = {
  name: 'listen',
  usage: '',
  about: 'Forward your events to a receiver on this machine until Ctrl-C, signed like deliveries',
  example: 'listen --forward http://localhost:3000/hook --retry',
  options: {
    forward: { type: 'string', value: 'url', about: 'address of the receiver; required' },
    retry: {
      type: 'boolean',
      about: 'repeat a failed delivery after 1, 2, 4 and 8 s (default: one attempt)',
    },
    ...SELECTION,
    ...JSON_OPTION,
  },
  async run(client, given, terminal) {
    const { signal } = terminal;
    const address = addressOf(neededText(given, 'forward'));
    const secret = valueOf(terminal.environment, 'WAGEWRIGHT_WEBHOOK_SECRET') ?? newSecret();
    const stream = client.events.stream(selectionOf(given), { signal });
    terminal.note(`Forwarding events to ${address}. Press Ctrl-C to stop.`);
    terminal.note(`Signing secret: ${secret}`);
    const pauses = given.values['retry'] ? PAUSES_MS : [];
    const forwarded = forward(stream, { address, secret }, pauses, signal);
    for await (const [logged, outcome] of untilInterrupted(forwarded, signal)) {
      const { id, cursor, event } = logged;
      const lines = given.values['json']
        ? [jsonOf({ id, cursor, event, ...outcome })]
        : linesOf(logged, outcome);
      for (const line of lines) terminal.print(line);
    }
  },
};

/** Every attempt, until the event is accepted or the pauses are used up. */
async function* forward(
  events: AsyncIterable<LoggedEvent>,
  receiver: Receiver,
  pauses: readonly number[],
  signal: AbortSignal,
): AsyncGenerator<[LoggedEvent, Outcome]> {
  for await (const event of events)
    for (let attempt = 1; ; attempt++) {
      const outcome = await deliver(event, receiver, attempt, signal);
      yield [event, outcome];
      const pauseMs = pauses[attempt - 1];
      if (isAccepted(outcome) || pauseMs === undefined) break;
      await sleep(pauseMs, undefined, { signal });
    }
}

async function deliver(
  event: LoggedEvent,
  { address, secret }: Receiver,
  attempt: number,
  signal: AbortSignal,
): Promise<Outcome> {
  const { body, headers } = await signTestWebhook(event, secret, { id: event.id, attempt });
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'user-agent': 'Wagewright-Webhooks/1.0' },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_MS)]),
    });
    return { attempt, status: response.status, durationMs: took(), body: await excerptOf(response) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { attempt, status: null, durationMs: took(), error: reasonOf(error) };
  }
}

/** The rest of the body is not read. */
async function excerptOf({ body }: Response): Promise<string> {
  let text = '';
  if (!body) return text;
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.length >= EXCERPT) break;
  }
  return text.slice(0, EXCERPT);
}

function isAccepted({ status }: Outcome): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Node gives the reason of a failed connection in the cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  const { code } = (cause ?? {}) as { code?: string };
  return code ?? message;
}

/** With the body of the response where the receiver did not accept the event. */
function linesOf({ id, event }: LoggedEvent, outcome: Outcome): string[] {
  const { attempt, status, durationMs, error, body = '' } = outcome;
  const attempts = attempt > 1 ? [`attempt ${attempt}`] : [];
  const line = printable([event, id, status ?? error, `${durationMs} ms`, ...attempts].join('  '));
  const said = isAccepted(outcome) ? [] : body.split('\n').filter((text) => text.trim() !== '');
  return [line, ...said.map((text) => `    ${printable(text)}`)];
}

function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError('--forward must be an address such as http://localhost:3000/hook');
  return url.href;
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}
