import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@wagewright/messaging';
import { ANSWER_CLASSES, type AnswerClass, DELIVERY_STATES, type DeliveryState } from '@wagewright/webhooks';
import { PageRequest } from '../pagination/page.request';
import { OptionalChoices } from '../validators/choice.decorator';
import { OptionalMoment } from '../validators/moment.decorator';

/** Which deliveries are listed. */
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
