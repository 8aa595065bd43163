import { IgnoresReadOnlyMembersOf } from '@wagewright/http';
import type { DeliveryOrder } from '@wagewright/webhooks';
import { IsBoolean } from 'class-validator';
import { OptionalText, RequiredText, WhenGiven } from '../validators/text.decorator';
import { UpdatedWebhookResponse } from './webhook.response';
import { AttemptsPerSecond, DeliveryOrderName, EventNames, MAX_DESCRIPTION, MAX_URL } from './webhook-fields';

/** A partial update: what is left out stays as it is. */
@IgnoresReadOnlyMembersOf(UpdatedWebhookResponse)
export class UpdateWebhookRequest {
  /** Where events are sent: https and public. */
  @WhenGiven()
  @RequiredText(MAX_URL)
  url?: string;

  /** Event names, 1 to 20, or `*` for all. */
  @WhenGiven()
  @EventNames()
  events?: string[];

  /** Whether events are sent; switching it on again takes up a disabled webhook. */
  @WhenGiven()
  @IsBoolean({ message: 'active must be true or false' })
  active?: boolean;

  /** What the webhook is for, in the user’s own words. */
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
