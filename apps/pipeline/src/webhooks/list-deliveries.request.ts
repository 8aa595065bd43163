import { DELIVERY_STATES, type DeliveryState } from '@wagewright/webhooks';
import { OptionalChoices } from '../validators/choice.decorator';
import { PageRequest } from '../pagination/page.request';

export class ListDeliveriesRequest extends PageRequest {
  @OptionalChoices(DELIVERY_STATES)
  state?: DeliveryState[];
}
