import { IgnoresReadOnlyMembersOf } from '@wagewright/http';
import type { DeliveryOrder } from '@wagewright/webhooks';
import { IsBoolean } from 'class-validator';
import { OptionalText, RequiredText, WhenGiven } from '../validators/text.decorator';
import { UpdatedWebhookResponse } from './webhook.response';
import { AttemptsPerSecond, DeliveryOrderName, EventNames, MAX_DESCRIPTION, MAX_URL } from './webhook-fields';

/** A partial update: what is left out stays as it is. */
@IgnoresReadOnlyMembersOf(UpdatedWebhookResponse)
export class UpdateWebhookRequest {
  @WhenGiven()
  @RequiredText(MAX_URL)
  url?: string;

  @WhenGiven()
  @EventNames()
  events?: string[];

  @WhenGiven()
  @IsBoolean({ message: 'active must be true or false' })
  active?: boolean;

  @OptionalText(MAX_DESCRIPTION)
  description?: string | null;

  /** With `job` the next event of the same job waits until the one before has succeeded or ended. */
  @WhenGiven()
  @DeliveryOrderName()
  order?: DeliveryOrder;

  /** How many attempts may start in a second; null takes the limit away. */
  @AttemptsPerSecond()
  maxPerSecond?: number | null;
}
