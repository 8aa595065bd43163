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

/** The headers of a request in the row of its attempt. */
export interface StoredHeaders {
  /** Its signatures and their time, packed; null when no request was begun, or in an older row, which has them in `headers`. */
  signatures: Buffer | null;
  /** The others that its rows do not imply; null for none. */
  headers: Readonly<Record<string, string>> | null;
}

/** All headers of an attempt: those that its rows imply, the signatures, the others. */
export function headersOf(
  { eventId, eventType, deliveryId, attempt }: NumberedAttempt,
  { signatures, headers }: StoredHeaders,
): Record<string, string> {
  const implied = {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    'X-Service-Event': eventType,
    'X-Service-Delivery': deliveryId,
    'X-Service-Attempt': String(attempt),
    'webhook-id': eventId,
  };
  return Object.assign(implied, signatures && signaturesOf(signatures), headers);
}

/** The headers of an attempt as sent; null when no request was begun. */
export function sentHeaders(attempt: NumberedAttempt, stored: StoredHeaders): Record<string, string> | null {
  return stored.signatures === null && stored.headers === null ? null : headersOf(attempt, stored);
}
