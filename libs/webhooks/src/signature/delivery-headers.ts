import type { WebhookEventType } from '@wagewright/messaging';
import { packedSignatures, signaturesOf } from './signature';

/** User agent of all requests to receivers. */
export const USER_AGENT = 'Wagewright-Webhooks/1.0';

export interface NumberedAttempt {
  eventId: string;
  eventType: WebhookEventType;
  deliveryId: string;
  /** From 1. */
  attempt: number;
}

/** The headers of an attempt that its rows imply. The others are the signatures, their time, and the trace. */
export function impliedHeaders({ eventId, eventType, deliveryId, attempt }: NumberedAttempt) {
  return {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    'X-Service-Event': eventType,
    'X-Service-Delivery': deliveryId,
    'X-Service-Attempt': String(attempt),
    'webhook-id': eventId,
  } satisfies Record<string, string>;
}

const NO_EVENT = { eventId: '', eventType: 'webhook.test', deliveryId: '', attempt: 1 } as const;
const KNOWN: ReadonlySet<string> = new Set(
  Object.keys({ ...impliedHeaders(NO_EVENT), ...signaturesOf(Buffer.alloc(132)) }),
);

/** The headers of a request in the row of its attempt. */
export interface StoredHeaders {
  /** Its signatures and their time, packed; null when no request was begun, or in a row from before 1.1. */
  signatures: Buffer | null;
  /** The others that its rows do not imply; null for none. */
  headers: Record<string, string> | null;
}

/** @param sent the headers of a request; absent when none was begun */
export function headersToStore(sent?: Readonly<Record<string, string>>): StoredHeaders {
  if (sent === undefined) return { signatures: null, headers: null };
  const others = Object.entries(sent).filter(([name]) => !KNOWN.has(name));
  return {
    signatures: packedSignatures(sent),
    headers: others.length === 0 ? null : Object.fromEntries(others),
  };
}

/** The headers of an attempt as sent; null when no request was begun. */
export function sentHeaders(attempt: NumberedAttempt, { signatures, headers }: StoredHeaders) {
  if (signatures === null && headers === null) return null;
  return { ...impliedHeaders(attempt), ...(signatures && signaturesOf(signatures)), ...headers };
}
