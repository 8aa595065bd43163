import type { DeliveryState } from '@wagewright/webhooks';
import { OptionalChoices } from '../fields/choice.decorator';
import { PageRequest } from '../lists/page.request';

const STATES: readonly DeliveryState[] = [
  'pending',
  'queued',
  'leased',
  'succeeded',
  'exhausted',
  'held',
  'blocked',
  'cancelled',
];

export class ListDeliveriesRequest extends PageRequest {
  @OptionalChoices(STATES)
  state?: DeliveryState[];
}
