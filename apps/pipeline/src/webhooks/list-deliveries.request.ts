import { DELIVERY_STATES, type DeliveryState } from '@wagewright/webhooks';
import { OptionalChoices } from '../fields/choice.decorator';
import { PageRequest } from '../lists/page.request';

export class ListDeliveriesRequest extends PageRequest {
  @OptionalChoices(DELIVERY_STATES)
  state?: DeliveryState[];
}
