import type { WebhookEventType } from '@wagewright/messaging';
import type { DeliveryTrigger } from '@wagewright/webhooks';

/** A delivery that only the holder of `lease` may send and settle, whatever kind of receiver it is for. */
export interface LeasedDelivery {
  kind: 'webhook' | 'subscription';
  deliveryId: string;
  lease: string;
  attempt: number;
  sequence: number;
  trigger: DeliveryTrigger;
  userId: string;
  /** The webhook or the subscription, with slots, an order and a health of its own. */
  endpointId: string;
  host: string;
  /** Deliveries with the same one share a limit: webhooks of one account at one host and port; a subscription has its own. */
  origin: string;
  url: string;
  /** Encrypted for the owner `endpointId` and `userId`, see `SecretCipher`. */
  secret: string;
  /** Encrypted; null after its grace period, by the database's clock. */
  previousSecret: string | null;
  eventId: string;
  eventType: string;
  eventAt: Date;
  /** The trace context (W3C) of the request that caused the event; null without a trace. */
  traceparent: string | null;
  /** Concurrent deliveries that its endpoint's health allows. */
  slots: number;
  /** Whether the endpoint has more due deliveries than were claimed. */
  hasMore: boolean;
}

export interface LeasedWebhook extends LeasedDelivery {
  kind: 'webhook';
  eventType: WebhookEventType;
  scheduleStep: number;
  body: string;
  /** The `ready_at` of the first in the line before the claim, served or not; seconds since 1970. */
  lineFrom: number;
}
