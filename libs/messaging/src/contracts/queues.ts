/**
 * Every queue with the data of its jobs: ids only, never a body, an address or a secret.
 * One queue for each thing that is scaled or paused by itself.
 */
export const QueueName = {
  WebhookDelivery: 'webhook-delivery',
} as const;

/** One attempt at one delivery. A job whose attempt is no longer the current one finds no lease and stops. */
export interface WebhookDeliveryJob {
  deliveryId: string;
  attempt: number;
}
