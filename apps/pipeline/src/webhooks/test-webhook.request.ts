import { RequiredText } from '../validators/text.decorator';

const MAX_ID = 100;

/** Which webhook to test. */
export class TestWebhookRequest {
  /** Identifier of the webhook to test. */
  @RequiredText(MAX_ID)
  webhookId!: string;
}
