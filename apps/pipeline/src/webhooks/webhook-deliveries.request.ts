import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@wagewright/messaging';
import {
  ANSWER_CLASSES,
  type AnswerClass,
  DELIVERY_STATES,
  type DeliveryState,
  MAX_GRACE_SECONDS,
} from '@wagewright/webhooks';
import { IsBoolean, IsOptional } from 'class-validator';
import { PageRequest } from '@wagewright/http';
import { OptionalChoice, OptionalChoices } from '../validators/choice.decorator';
import { OptionalMoment, RequiredMoment } from '../validators/moment.decorator';
import { RequiredText } from '../validators/text.decorator';
import { OptionalWholeNumber } from '../validators/whole-number.decorator';

/** Filter of the deliveries to list. */
export class ListDeliveriesRequest extends PageRequest {
  /** Only deliveries in these states, separated by commas. */
  @OptionalChoices(DELIVERY_STATES)
  state?: DeliveryState[];

  /** Only deliveries of these events, separated by commas. */
  @OptionalChoices(WEBHOOK_EVENT_TYPES)
  event?: WebhookEventType[];

  /** Only deliveries whose last attempt was answered like this, separated by commas; `none`: not answered, or not sent yet. */
  @OptionalChoices(ANSWER_CLASSES)
  answer?: AnswerClass[];

  /** Only deliveries recorded from this moment on. */
  @OptionalMoment()
  since?: Date;

  /** Only deliveries recorded before this moment. */
  @OptionalMoment()
  until?: Date;
}

/** The time whose failed deliveries are sent again. */
export class RecoverDeliveriesRequest {
  /** Deliveries of events from this moment on. */
  @RequiredMoment()
  since!: Date;

  /** Now unless stated. */
  @OptionalMoment()
  until?: Date | null;

  /** Only counts. */
  @IsOptional()
  @IsBoolean({ message: 'dryRun must be true or false' })
  dryRun?: boolean | null;
}

/** How a signing secret is replaced. */
export class RotateSecretRequest {
  /** How long the old secret goes on signing beside the new one: a day unless stated, 0 ends it at once. */
  @OptionalWholeNumber(0, MAX_GRACE_SECONDS)
  graceSeconds?: number | null;
}

const MAX_ID = 100;

/** The webhook to test, and the event to send. */
export class TestWebhookRequest {
  /** Identifier of the webhook to test. */
  @RequiredText(MAX_ID)
  webhookId!: string;

  /** The event to send, with the data of its example in this description: `webhook.test` unless stated. */
  @OptionalChoice(WEBHOOK_EVENT_TYPES)
  type?: WebhookEventType | null;
}
