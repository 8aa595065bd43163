import type { WebhookEventType } from '@wagewright/messaging';
import type { DeliveryTrigger } from '@wagewright/webhooks';

/** A delivery that only the holder of `lease` may send and settle. */
export interface LeasedDelivery {
  deliveryId: string;
  lease: string;
  attempt: number;
  sequence: number;
  scheduleStep: number;
  trigger: DeliveryTrigger;
  userId: string;
  endpointId: string;
  host: string;
  url: string;
  /** Encrypted, see `SecretCipher`. */
  secret: string;
  /** Encrypted; null after its grace period, by the database's clock. */
  previousSecret: string | null;
  eventId: string;
  eventType: WebhookEventType;
  body: string;
  eventAt: Date;
  /** The trace context (W3C) of the request that caused the event; null without a trace. */
  traceparent: string | null;
  /** Concurrent deliveries that its endpoint's health allows. */
  slots: number;
  /** Whether the endpoint has more due deliveries than were claimed. */
  hasMore: boolean;
}
