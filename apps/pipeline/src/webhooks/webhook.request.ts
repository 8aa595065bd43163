import { applyDecorators } from '@nestjs/common';
import { didYouMean, shownName } from '@wagewright/errors';
import { IgnoresReadOnlyMembersOf, NullClears } from '@wagewright/validation';
import { ALL_EVENTS, WEBHOOK_EVENT_TYPES } from '@wagewright/messaging';
import { DELIVERY_ORDERS, type DeliveryOrder, isSigningSecret } from '@wagewright/webhooks';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Length,
  ValidateBy,
  type ValidationArguments,
} from 'class-validator';
import { OneOf } from '../validators/choice.decorator';
import { OptionalText, RequiredText, WhenGiven } from '../validators/text.decorator';
import { OptionalWholeNumber } from '../validators/whole-number.decorator';
import { UpdatedWebhookResponse, WebhookResponse } from './webhook.response';

/** Characters. */
const MAX_URL = 2_048;
const MAX_DESCRIPTION = 500;
/** Attempts that may start in a second. */
const MIN_PACE = 1;
const MAX_PACE = 1_000;
const MAX_EVENTS = 20;
const NAMES: readonly string[] = [...WEBHOOK_EVENT_TYPES, ALL_EVENTS];
const LIST = `$property must be a list of 1 to ${MAX_EVENTS} event names, or of * for all`;

function EventNames(): PropertyDecorator {
  return applyDecorators(
    IsArray({ message: LIST }),
    ArrayMinSize(1, { message: LIST }),
    ArrayMaxSize(MAX_EVENTS, { message: LIST }),
    IsIn(NAMES, { each: true, message: unknownEvent }),
  );
}

/** `none` or `job`. */
function DeliveryOrderName(): PropertyDecorator {
  return OneOf(DELIVERY_ORDERS);
}

/** Maximum of attempts per second, 1 to 1,000, or null for no limit. */
function AttemptsPerSecond(): PropertyDecorator {
  return OptionalWholeNumber(MIN_PACE, MAX_PACE, 'or null for no limit');
}

/** Names the first unknown event and lists the known ones. */
function unknownEvent({ property, value }: ValidationArguments): string {
  const unknown = (Array.isArray(value) ? (value as unknown[]) : []).find(
    (name) => !NAMES.includes(name as string),
  );
  const list = `the events are ${NAMES.join(', ')}`;
  if (typeof unknown !== 'string') return `${property} must be a list of event names; ${list}`;
  const nearest = didYouMean(unknown, WEBHOOK_EVENT_TYPES);
  return `${shownName(unknown)} is not an event${nearest ? `${nearest} The` : '; the'}${list.slice(3)}`;
}

const MIN_SECRET = 16;
const MAX_SECRET = 256;
const SECRET_MESSAGE = `secret must be a text of ${MIN_SECRET} to ${MAX_SECRET} characters`;

/** A secret with which receivers can verify. */
function SigningSecret(): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && isSigningSecret(value);
  return ValidateBy(
    { name: 'customValidation', validator: { validate } },
    { message: 'secret with whsec_ must go on with base64 of 24 to 64 bytes' },
  );
}

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

  /**
   * The signing secret; generated when absent. Kept to the letter, blanks included. With `whsec_` it goes on with base64 of
   * 24 to 64 bytes, which libraries of Standard Webhooks want in the standard alphabet and padded; without it is the key as it stands.
   */
  @IsOptional()
  @SigningSecret()
  @Length(MIN_SECRET, MAX_SECRET, { message: SECRET_MESSAGE })
  @IsString({ message: SECRET_MESSAGE })
  secret?: string | null;

  /** Purpose of the webhook, in the user’s own words. */
  @OptionalText(MAX_DESCRIPTION)
  description?: string | null;

  /** `none` unless stated; with `job` the next event of the same job waits until the one before has succeeded or ended. */
  @IsOptional()
  @DeliveryOrderName()
  order?: DeliveryOrder | null;

  /**
   * How many attempts may start in a second; no limit unless stated. Webhooks at one host name and port share the
   * smallest.
   */
  @AttemptsPerSecond()
  maxPerSecond?: number | null;
}

/** A partial update: absent members stay as they are. */
@IgnoresReadOnlyMembersOf(UpdatedWebhookResponse)
@NullClears()
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

  /** Purpose of the webhook, in the user’s own words. */
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

const MAX_ID = 100;

/** The id in the body, as the document has it, or in the query: many clients and proxies drop the body of a DELETE. */
export class WebhookIdRequest {
  /** Identifier of the webhook to delete. */
  @IsOptional()
  @RequiredText(MAX_ID)
  webhookId?: string | null;
}
