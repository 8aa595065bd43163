import type { AttemptView, DeliveryView, RotatedSecret, WebhookTestResult } from '@wagewright/webhooks';

/** A delivery as lists show it. */
export type DeliveryResponse = DeliveryView;

/** A delivery with what was sent and every attempt, first to last. */
export interface DeliveryDetailResponse extends DeliveryView {
  /** The body exactly as it is signed and sent. */
  body: string;
  attemptLog: AttemptView[];
}

/** How the test ended; the receiver's failure is a result as well. */
export interface WebhookTestResponse extends WebhookTestResult {
  success: boolean;
}

export interface RotatedSecretResponse extends RotatedSecret {
  id: string;
}

/** What a recovery has made due again, or would. */
export interface RecoveryResponse {
  success: true;
  deliveries: number;
  dryRun: boolean;
}
