import { type LoggedEvent, signTestWebhook } from '../index.ts';
import { type Command, JSON_OPTION, neededText, textOf, UsageError } from './command.ts';
import { valueOf } from './settings.env.ts';

/** As long as a real receiver has. */
const ANSWER_MS = 10_000;
const SECRET_BYTES = 32;

/** The receiver's response; neither status nor body without one. */
interface Outcome {
  status: number | null;
  durationMs: number;
  error?: string;
}

export const LISTEN: Command = {
  name: 'listen',
  usage: '',
  about: 'sends your events, signed as real deliveries are, to a receiver on this machine',
  options: {
    forward: { type: 'string', about: 'address of the receiver, such as http://localhost:3000/hook; needed' },
    types: { type: 'string', about: 'event types, separated by commas; all unless it is said' },
    after: {
      type: 'string',
      about: 'a cursor to go on behind; only what comes from now on unless it is said',
    },
    ...JSON_OPTION,
  },
  async run(client, given, terminal) {
    const forward = addressOf(neededText(given, 'forward'));
    const secret = valueOf(terminal.environment, 'WAGEWRIGHT_WEBHOOK_SECRET') ?? newSecret();
    const types = textOf(given, 'types')?.split(',') as LoggedEvent['event'][] | undefined;
    const query = { after: textOf(given, 'after') ?? 'now', types };
    const stream = client.events.stream(query, { signal: terminal.signal });
    terminal.note(`Forwarding events to ${forward}. Verify them with this secret: ${secret}`);
    for await (const event of endedBy(stream, terminal.signal)) {
      const outcome = await deliver(event, forward, secret);
      terminal.print(given.values['json'] ? jsonOf(event, outcome) : lineOf(event, outcome));
    }
  },
};

/** Ctrl-C is the regular end of this command. */
async function* endedBy(
  stream: AsyncIterable<LoggedEvent>,
  signal: AbortSignal,
): AsyncGenerator<LoggedEvent> {
  try {
    yield* stream;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function deliver(event: LoggedEvent, forward: string, secret: string): Promise<Outcome> {
  const { body, headers } = await signTestWebhook(event, secret, { id: event.id });
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const sent = { ...headers, 'user-agent': 'Wagewright-Webhooks/1.0' };
    const response = await fetch(forward, {
      method: 'POST',
      headers: sent,
      body,
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    return { status: response.status, durationMs: took() };
  } catch (error) {
    return { status: null, durationMs: took(), error: reasonOf(error) };
  }
}

/** Node gives the reason of a failed connection in the cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  const { code } = (cause ?? {}) as { code?: string };
  return code ?? message;
}

function lineOf({ event, id }: LoggedEvent, { status, durationMs, error }: Outcome): string {
  return `${event}  ${id}  ${status ?? error}  ${durationMs} ms`;
}

function jsonOf({ id, cursor, event }: LoggedEvent, outcome: Outcome): string {
  return JSON.stringify({ id, cursor, event, ...outcome });
}

function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--forward must be an address such as http://localhost:3000/hook`);
  return url.href;
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}
