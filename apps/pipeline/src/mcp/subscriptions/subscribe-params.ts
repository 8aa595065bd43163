import type { ProtocolError } from '@modelcontextprotocol/server';
import { principalOf } from '@wagewright/auth';
import { canonicalJson, subscriptionId, type WatchedName } from '@wagewright/events';
import { eventError, invalidParams, type MethodCall } from '@wagewright/mcp';
import type { WebhookUrlRules } from '@wagewright/webhooks';
import { type ReadingStart, readingStart, watchArguments, watchedName } from '../events/event-params';

/** The one way of delivery that a subscription has. */
const MODE = 'webhook';

/** Bytes of the arguments as canonical JSON. */
const MAX_ARGUMENTS = 4_096;

/** Standard base64 with padding. */
const SECRET = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;
const MIN_SECRET_BYTES = 24;
const MAX_SECRET_BYTES = 64;

/** The parts of a subscription's identity, as a program has named them. */
export interface WantedWatch {
  id: string;
  principal: string;
  name: WatchedName;
  /** Canonical JSON. */
  arguments: string;
  /** As the WHATWG parser writes it. */
  url: string;
  /** Host of the URL, without its port. */
  host: string;
}

export interface WantedSubscription extends WantedWatch, ReadingStart {
  secret: string;
  /** As given, whatever its size. */
  ttlMs?: number;
}

/** The parameters of `events/subscribe`. @throws ProtocolError for the first that is wrong, in the order of the contract */
export function readSubscription(call: MethodCall, rules: WebhookUrlRules): WantedSubscription {
  const { ttlMs } = call.params;
  const start = readingStart(call);
  if (ttlMs !== undefined && !isWhole(ttlMs)) throw refusal(call, '/ttlMs', 'must be a whole number or null');
  const watch = readWatch(call, rules);
  const { secret } = deliveryOf(call);
  if (!isSigningSecret(secret))
    throw refusal(
      call,
      '/delivery/secret',
      'must be whsec_ and the base64 of 24 to 64 bytes, with its padding',
    );
  return { ...watch, ...start, secret, ttlMs };
}

/** The parameters that `events/subscribe` and `events/unsubscribe` share. @throws ProtocolError for the first fault */
export function readWatch(call: MethodCall, rules: WebhookUrlRules): WantedWatch {
  const { caller, dialect } = call;
  const { mode, url } = deliveryOf(call);
  const name = watchedName(call);
  if ((mode ?? MODE) !== MODE) {
    const data = { feature: 'deliveryMode', value: mode };
    throw eventError(dialect, 'Unsupported', data, caller.requestId);
  }
  const given = watchArguments(name, call);
  const text = canonicalJson(given);
  if (Buffer.byteLength(text) > MAX_ARGUMENTS)
    throw refusal(call, '/arguments', `must have at most ${MAX_ARGUMENTS} bytes as JSON`);
  if (typeof url !== 'string') throw refusal(call, '/delivery/url', 'must be the address of the callback');
  const verdict = rules.check(url);
  if (!verdict.ok) throw refusal(call, '/delivery/url', verdict.problem);
  const key = { principal: principalOf(caller.principal), url: verdict.href, name, arguments: given };
  return { ...key, id: subscriptionId(key), arguments: text, host: verdict.host };
}

function deliveryOf(call: MethodCall): Record<string, unknown> {
  const { delivery } = call.params;
  if (typeof delivery === 'object' && delivery !== null && !Array.isArray(delivery))
    return delivery as Record<string, unknown>;
  throw refusal(call, '/delivery', 'must be an object with the url of the callback');
}

/** @param problem what the parameter must be: the end of a sentence that begins with its name */
function refusal({ caller }: MethodCall, path: string, problem: string): ProtocolError {
  return invalidParams(`${path.slice(1).replaceAll('/', '.')} ${problem}.`, caller.requestId, path);
}

function isSigningSecret(secret: unknown): secret is string {
  const [, key] = typeof secret === 'string' ? (SECRET.exec(secret) ?? []) : [];
  if (key === undefined) return false;
  const { length } = Buffer.from(key, 'base64');
  return length >= MIN_SECRET_BYTES && length <= MAX_SECRET_BYTES;
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}
