import { IgnoresReadOnlyMembersOf } from '@wagewright/http';
import type { DeliveryOrder } from '@wagewright/webhooks';
import { IsOptional, IsString, Length } from 'class-validator';
import { OptionalText, RequiredText } from '../validators/text.decorator';
import { WebhookResponse } from './webhook.response';
import { AttemptsPerSecond, DeliveryOrderName, EventNames, MAX_DESCRIPTION, MAX_URL } from './webhook-fields';

const MIN_SECRET = 16;
const MAX_SECRET = 256;
const SECRET_MESSAGE = `secret must be a text of ${MIN_SECRET} to ${MAX_SECRET} characters`;

/** A webhook to be registered. */
@IgnoresReadOnlyMembersOf(WebhookResponse)
export class RegisterWebhookRequest {
  /**
   * Where events are sent: https and public, without credentials and fragment. http is taken for private addresses that
   * the operator allows for development.
   */
  @RequiredText(MAX_URL)
  url!: string;

  /** Event names, or `*` for all. */
  @EventNames()
  events!: string[];

  /** The signing secret; generated when absent. Kept to the letter, blanks included. */
  @IsOptional()
  @Length(MIN_SECRET, MAX_SECRET, { message: SECRET_MESSAGE })
  @IsString({ message: SECRET_MESSAGE })
  secret?: string | null;

  /** What the webhook is for, in the user’s own words. */
  @OptionalText(MAX_DESCRIPTION)
  description?: string | null;

  /** `none` unless stated; with `job` the next event of the same job waits until the one before has succeeded or ended. */
  @IsOptional()
  @DeliveryOrderName()
  order?: DeliveryOrder | null;

  /** How many attempts may start in a second; no limit unless stated. */
  @AttemptsPerSecond()
  maxPerSecond?: number | null;
}
