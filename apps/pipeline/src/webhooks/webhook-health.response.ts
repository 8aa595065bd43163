import type { EndpointHealth } from '@wagewright/webhooks';

/** How each webhook of the user is doing, oldest first. */
export interface WebhookHealthResponse {
  /** The webhooks, oldest first. */
  data: EndpointHealth[];
}
