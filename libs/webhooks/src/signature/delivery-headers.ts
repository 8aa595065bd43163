import type { WebhookEventType } from '@wagewright/messaging';

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

const IMPLIED: ReadonlySet<string> = new Set(
  Object.keys(impliedHeaders({ eventId: '', eventType: 'webhook.test', deliveryId: '', attempt: 1 })),
);

/** The headers to store with an attempt: those that its rows do not imply, less than half of the bytes. */
export function headersToStore(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !IMPLIED.has(name)));
}
