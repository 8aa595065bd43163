import { IsOptional } from 'class-validator';
import { RequiredText } from '../validators/text.decorator';

const MAX_ID = 100;

/** The id in the body, as the document has it, or in the query: many clients and proxies drop the body of a DELETE. */
export class WebhookIdRequest {
  /** Identifier of the webhook to delete. */
  @IsOptional()
  @RequiredText(MAX_ID)
  webhookId?: string | null;
}
