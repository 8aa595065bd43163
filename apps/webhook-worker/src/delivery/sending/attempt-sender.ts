import { Injectable } from '@nestjs/common';
import { AttemptObserver } from '../settling/attempt-observer';
import { tracePost } from './delivery-trace';
import { InternalFaults, type UnsentReason } from '../settling/internal-faults';
import type { AttemptReport } from '../settling/outcome';
import { WebhookSender } from '../exchange/webhook-sender';
import { ReceiverKinds } from '../receiver-kind';
import type { LeasedDelivery } from '../state/leased-delivery';

@Injectable()
export class AttemptSender {
  constructor(
    private readonly kinds: ReceiverKinds,
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
      const kind = this.kinds.of(leased);
      return await tracePost((trace) => this.sender.send(kind.message(leased, trace), onStart));
    } catch (error) {
      return this.faults.notSent(leased.deliveryId, error);
    } finally {
      done();
    }
  }
}
