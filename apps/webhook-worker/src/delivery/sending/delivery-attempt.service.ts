import { Injectable } from '@nestjs/common';
import { WebhookSender } from '../exchange/webhook-sender';
import { ReceiverKinds } from '../receiver-kind';
import { observeSend } from '../settling/attempt-observer';
import { AttemptRecorder } from '../settling/attempt-recorder';
import { InternalFaults, type UnsentReason } from '../settling/internal-faults';
import type { AttemptOutcome, AttemptReport } from '../settling/outcome';
import type { LeasedDelivery } from '../state/leased-delivery';
import { traceAttempt, tracePost } from './delivery-trace';
import { EndpointSequencer } from './endpoint-sequencer';

@Injectable()
export class DeliveryAttemptService {
  constructor(
    private readonly kinds: ReceiverKinds,
    private readonly sequencer: EndpointSequencer,
    private readonly sender: WebhookSender,
    private readonly recorder: AttemptRecorder,
    private readonly faults: InternalFaults,
  ) {}

  /**
   * Sends a leased delivery and settles it. Call it for first attempts of an endpoint in the order of their events:
   * they start in that order.
   *
   * @param onSent called when the send has ended and its slot is free, before the result is written; with its outcome,
   *   undefined when an internal fault prevented the send
   * @returns when the result is written or given up; never rejects
   */
  attempt(leased: LeasedDelivery, onSent: (outcome: AttemptOutcome | undefined) => void): Promise<void> {
    return traceAttempt(leased, async () => {
      const result = await this.sendInOrder(leased);
      onSent(typeof result === 'string' ? undefined : result.outcome);
      await this.recorder.record(leased, result);
    });
  }

  /** First attempts of an endpoint start in the order of their events; retries have no order. */
  private async sendInOrder(leased: LeasedDelivery): Promise<AttemptReport | UnsentReason> {
    if (leased.attempt > 1) return this.send(leased);
    const ticket = this.sequencer.takeTicket(leased.endpointId);
    try {
      if (ticket.mayStart) await ticket.mayStart;
      return await this.send(leased, ticket.started);
    } finally {
      ticket.started();
    }
  }

  /** @param onStart called when the request is being written; never without a connection */
  private async send(leased: LeasedDelivery, onStart?: () => void): Promise<AttemptReport | UnsentReason> {
    const done = observeSend(leased);
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
