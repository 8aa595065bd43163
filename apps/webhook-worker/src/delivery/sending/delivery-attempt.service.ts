import { Injectable } from '@nestjs/common';
import { EndpointSequencer } from './endpoint-sequencer';
import { AttemptRecorder } from '../settling/attempt-recorder';
import { AttemptSender } from './attempt-sender';
import { traceAttempt } from './delivery-trace';
import type { UnsentReason } from '../settling/internal-faults';
import type { AttemptOutcome, AttemptReport } from '../settling/outcome';
import type { LeasedDelivery } from '../state/leased-delivery';

@Injectable()
export class DeliveryAttemptService {
  constructor(
    private readonly sequencer: EndpointSequencer,
    private readonly sender: AttemptSender,
    private readonly recorder: AttemptRecorder,
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
    if (leased.attempt > 1) return this.sender.send(leased);
    const ticket = this.sequencer.takeTicket(leased.endpointId);
    try {
      if (ticket.mayStart) await ticket.mayStart;
      return await this.sender.send(leased, ticket.started);
    } finally {
      ticket.started();
    }
  }
}
