import type { WebhookEventType } from '@wagewright/messaging';
import { signaturesOf } from './signature';

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

/** The headers of a request in the row of its attempt. */
export interface StoredHeaders {
  /** Its signatures and their time, packed; null when no request was begun, or in an older row, which has them in `headers`. */
  signatures: Buffer | null;
  /** The others that its rows do not imply; null for none. */
  headers: Readonly<Record<string, string>> | null;
}

/** All headers of an attempt as sent: those that its rows imply, the signatures, the others; null when no request was begun. */
export function sentHeaders(
  attempt: NumberedAttempt,
  { signatures, headers }: StoredHeaders,
): Record<string, string> | null {
  if (signatures === null && headers === null) return null;
  return Object.assign(impliedHeaders(attempt), signatures && signaturesOf(signatures), headers);
}
