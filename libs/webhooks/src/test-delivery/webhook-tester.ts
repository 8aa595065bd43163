import { Injectable } from '@nestjs/common';
import type { WriteStep } from '@wagewright/database';
import { EndpointService } from '../endpoint/endpoint.service';
import { webhookNotFound } from '../endpoint/endpoint.errors';
import type { WebhookEvents, WebhookEventType } from '@wagewright/messaging';
import { DeliveryWaker } from '../event/delivery-waker';
import { isConnectionFailure } from '../delivery/connection-failure';
import { TestDeliveryRepository, type TestProgress } from './test-delivery.repository';
import { untilAnswered } from './until-answered';

const END_WITHIN_MS = 16_000;

const NO_WORKER = 'No delivery worker took the test in time; nothing was sent.';
const NO_END = 'The test has not ended yet; its delivery will show the result.';

/** The result of a test. A receiver's failure is a result, not an error. */
export interface WebhookTestResult {
  /** Whether the receiver answered with 2xx in time. */
  delivered: boolean;
  /** HTTP status of the receiver; null where none came. */
  statusCode: number | null;
  /** Duration of the attempt, milliseconds; 0 when it came to no connection, and when none was made. */
  durationMs: number;
  /** Identifier of the delivery, `dlv_…`. */
  deliveryId: string;
  /** The error, as a word; null for a success. */
  error: string | null;
}

export interface WebhookTest {
  /** An example of another event; `webhook.test` without it. */
  example?: { type: WebhookEventType; data: WebhookEvents[WebhookEventType] };
  /** For a call that may be repeated: a repeat returns the result of the first test. */
  step?: WriteStep;
}

/**
 * Sends one `webhook.test` event, or an example of another, at once, without retry, also to a disabled webhook. A worker
 * makes the call, because only workers call out; the result comes from PostgreSQL, so that it does not depend on Redis.
 */
@Injectable()
export class WebhookTester {
  constructor(
    private readonly endpoints: EndpointService,
    private readonly tests: TestDeliveryRepository,
    private readonly waker: DeliveryWaker,
  ) {}

  /**
   * Takes up to 16 s when the receiver or the workers are slow.
   * @throws ApiError 404 when the user has no such webhook
   */
  async test(
    userId: string,
    webhookId: string,
    { example, step }: WebhookTest = {},
  ): Promise<WebhookTestResult> {
    const webhook = await this.endpoints.findOwned(userId, webhookId);
    if (!webhook) throw webhookNotFound();
    const { type, data } = example ?? {
      type: 'webhook.test' as const,
      data: { webhookId, message: 'This is a test of your webhook.' },
    };
    const event = { type, data, isExample: example !== undefined };
    const deliveryId = await this.tests.record(userId, webhookId, event, step);
    this.waker.wake({ deliveries: 1, userId });
    return resultOf(deliveryId, await this.outcome(deliveryId));
  }

  private outcome(deliveryId: string): Promise<TestProgress | undefined> {
    return untilAnswered({
      look: () => this.tests.progressOf(deliveryId),
      isEnded: ({ state }) => state !== 'pending' && state !== 'leased',
      isBegun: ({ state }) => state !== 'pending',
      withdraw: () => this.tests.cancel(deliveryId),
      withinMs: END_WITHIN_MS,
    });
  }
}

function resultOf(deliveryId: string, progress: TestProgress | undefined): WebhookTestResult {
  const { state, status = null, error = null, errorClass = null, durationMs = null } = progress ?? {};
  const told = error ?? (state === 'leased' ? NO_END : NO_WORKER);
  const delivered = state === 'succeeded';
  return {
    delivered,
    statusCode: status,
    durationMs: isConnectionFailure(errorClass) ? 0 : (durationMs ?? 0),
    deliveryId,
    error: delivered ? null : told,
  };
}
