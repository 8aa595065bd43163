import type { AttemptView, DeliveryView, RotatedSecret, WebhookTestResult } from '@wagewright/webhooks';

/** A delivery as lists show it. */
export type DeliveryResponse = DeliveryView;

/** A delivery with its body and every attempt, first to last. */
export interface DeliveryDetailResponse extends DeliveryView {
  /** The body exactly as it is signed and sent. */
  body: string;
  /** The attempts, oldest first. */
  attemptLog: AttemptView[];
}

/** How the test ended; the receiver's failure is a result as well. */
export interface WebhookTestResponse extends WebhookTestResult {
  /** Whether the receiver answered with a status from 200 to 299. */
  success: boolean;
}

/** The new signing secret of a webhook. */
export interface RotatedSecretResponse extends RotatedSecret {
  /** Identifier of the webhook. */
  id: string;
}

/** Deliveries that the end of a pause has made due. */
export interface ResumedWebhookResponse {
  /** Always true: a refusal is an error. */
  success: true;
  /** How many deliveries were waiting for a later attempt and are due now. */
  deliveries: number;
}

/** Deliveries that a recovery has made due again, or would. */
export interface RecoveryResponse {
  /** Always true: a refusal is an error. */
  success: true;
  /** How many deliveries are, or would be, sent again. */
  deliveries: number;
  /** Whether nothing was sent. */
  dryRun: boolean;
}
