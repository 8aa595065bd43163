import { DELIVERY_STATES, type DeliveryState } from '@wagewright/webhooks';
import { OptionalChoices } from '../validators/choice.decorator';
import { PageRequest } from '../pagination/page.request';

/** Which deliveries are listed. */
export class ListDeliveriesRequest extends PageRequest {
  /** Only deliveries in these states, separated by commas. */
  @OptionalChoices(DELIVERY_STATES)
  state?: DeliveryState[];
}
