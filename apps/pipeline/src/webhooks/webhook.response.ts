import type { DeliveryOrder, RegisteredWebhook, WebhookView } from '@wagewright/webhooks';

/** A webhook as the API shows it. */
export class WebhookResponse {
  id!: string;
  url!: string;
  events!: string[];
  active!: boolean;
  description!: string | null;
  /** `job`: the next event of the same job waits until the one before has succeeded or ended. */
  order!: DeliveryOrder;
  /** How many attempts may start in a second, 1 to 1,000; null for no limit. */
  maxPerSecond!: number | null;
  createdAt!: Date;

  static of(webhook: WebhookView): WebhookResponse {
    const { id, url, events, active, description, order, maxPerSecond, createdAt } = webhook;
    return { id, url, events, active, description, order, maxPerSecond, createdAt };
  }
}

/** The answer to a registration; a generated secret is shown here and never again. */
export class RegisteredWebhookResponse extends WebhookResponse {
  secret?: string;

  static override of(webhook: RegisteredWebhook): RegisteredWebhookResponse {
    const { secret } = webhook;
    return Object.assign(WebhookResponse.of(webhook), secret !== undefined && { secret });
  }
}

/** A webhook after a change. */
export class UpdatedWebhookResponse extends WebhookResponse {
  /** Deliveries that were held while it was disabled; recovering sends them. */
  heldDeliveries!: number;
}

export class WebhookListResponse {
  data!: WebhookResponse[];
  hasMore!: boolean;
  nextCursor!: string | null;
  total!: number;

  /** A user has ten at most, so there is always one page. */
  static of(webhooks: readonly WebhookView[]): WebhookListResponse {
    const data = webhooks.map((webhook) => WebhookResponse.of(webhook));
    return { data, hasMore: false, nextCursor: null, total: data.length };
  }
}
