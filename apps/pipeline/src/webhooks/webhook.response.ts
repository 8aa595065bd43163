import {
  type EndpointHealth,
  type NoticeView,
  type RegisteredWebhook,
  ShownWebhook,
  type WebhookView,
} from '@wagewright/webhooks';

/** A webhook as the API shows it. */
export class WebhookResponse extends ShownWebhook {
  static of(webhook: WebhookView): WebhookResponse {
    const { id, url, events, active, description, order, maxPerSecond, createdAt } = webhook;
    return { id, url, events, active, description, order, maxPerSecond, createdAt };
  }
}

/** The answer to a registration; a generated secret is shown here and never again. */
export class RegisteredWebhookResponse extends WebhookResponse {
  /** The signing secret that was generated; shown this once, and missing where the request gave one. */
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

/** How each webhook of the user is doing, oldest first. */
export interface WebhookHealthResponse {
  /** The webhooks, oldest first. */
  data: EndpointHealth[];
}

/** Notices of changes to a user's webhooks that the user did not make. */
export interface WebhookNoticesResponse {
  /** The notices, newest first. */
  data: NoticeView[];
}
