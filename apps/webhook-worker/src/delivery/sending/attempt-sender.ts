import { Injectable } from '@nestjs/common';
import { AttemptObserver } from '../settling/attempt-observer';
import { tracePost } from './delivery-trace';
import { InternalFaults, type UnsentReason } from '../settling/internal-faults';
import { OutboundMessageBuilder } from './outbound-message';
import type { AttemptReport } from '../settling/outcome';
import { WebhookSender } from '../exchange/webhook-sender';
import type { LeasedDelivery } from '../state/leased-delivery';

@Injectable()
export class AttemptSender {
  constructor(
    private readonly messages: OutboundMessageBuilder,
    private readonly sender: WebhookSender,
    private readonly observer: AttemptObserver,
    private readonly faults: InternalFaults,
  ) {}

  /**
   * @param onStart called when the request is being written; never without a connection
   * @returns the kind of the internal fault that prevented the send
   */
  async send(leased: LeasedDelivery, onStart?: () => void): Promise<AttemptReport | UnsentReason> {
    const done = this.observer.sending(leased);
    try {
      return await tracePost((headers) => this.sender.send(this.messages.build(leased, headers), onStart));
    } catch (error) {
      return this.faults.notSent(leased.deliveryId, error);
    } finally {
      done();
    }
  }
}
