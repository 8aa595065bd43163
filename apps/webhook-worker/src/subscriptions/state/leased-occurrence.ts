import type { LeasedDelivery } from '../../delivery/state/leased-delivery';

/** An event, or a word about the subscription, that only the holder of `lease` may send and settle. */
export interface LeasedOccurrence extends LeasedDelivery {
  kind: 'subscription';
  what: 'event' | 'gap' | 'terminated';
  /** `webhook-id`, the same for every attempt. */
  messageId: string;
  /** JSON. */
  body: string;
}
