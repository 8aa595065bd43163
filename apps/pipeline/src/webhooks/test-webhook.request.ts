import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@wagewright/messaging';
import { OptionalChoice } from '../validators/choice.decorator';
import { RequiredText } from '../validators/text.decorator';

const MAX_ID = 100;

/** Which webhook to test, and with which event. */
export class TestWebhookRequest {
  /** Identifier of the webhook to test. */
  @RequiredText(MAX_ID)
  webhookId!: string;

  /** The event to send, with the data of its example in this description: `webhook.test` unless stated. */
  @OptionalChoice(WEBHOOK_EVENT_TYPES)
  type?: WebhookEventType | null;
}
