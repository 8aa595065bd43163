import type { WebhookEvent } from '../generated/pipeline.ts';
import { serviceSignature, standardSignature, utf8 } from './signature.ts';

export interface SignOptions {
  /** The event's id, `webhook-id`. */
  id?: string;
  /** When it is signed; now unless it is said. */
  signedAt?: Date;
  /** From 1 on. */
  attempt?: number;
  /** A secret that was rotated and still is in its grace period. */
  previousSecret?: string;
}

/** A delivery as a receiver gets it. */
export interface SignedDelivery {
  body: string;
  headers: Record<string, string>;
}

/**
 * Makes of an event the request that a real delivery would be, to try a receiver with.
 *
 * @param event exactly `event`, `timestamp` and `data` are sent
 */
export async function signTestWebhook(
  { event, timestamp, data }: WebhookEvent,
  secret: string,
  { id = 'evt_test', signedAt = new Date(), attempt = 1, previousSecret }: SignOptions = {},
): Promise<SignedDelivery> {
  const body = JSON.stringify({ event, timestamp, data });
  const message = { id, timestamp: Math.floor(signedAt.getTime() / 1000), body: utf8(body) };
  const secrets = previousSecret === undefined ? [secret] : [secret, previousSecret];
  const signatures = await Promise.all(secrets.map((one) => standardSignature(one, message)));
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(message.timestamp),
      'webhook-signature': signatures.join(' '),
      'X-Service-Signature': await serviceSignature(secret, message.body),
      ...(previousSecret !== undefined && {
        'X-Service-Signature-Previous': await serviceSignature(previousSecret, message.body),
      }),
      'X-Service-Event': event,
      'X-Service-Delivery': 'dlv_test',
      'X-Service-Attempt': String(attempt),
    },
  };
}
