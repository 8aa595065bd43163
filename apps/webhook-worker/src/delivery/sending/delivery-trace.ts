import { QueueName } from '@wagewright/messaging';
import { inSpan, runInContext } from '@wagewright/observability';
import type { AttemptReport } from '../settling/outcome';
import type { LeasedDelivery } from '../state/leased-delivery';

/** Headers that let the receiver continue the trace; null when it is not recorded. */
export type TraceHeaders = Readonly<Record<string, string>> | null;

/**
 * Runs an attempt within the trace of the request that caused the event, if it is recorded: ids, number and outcome,
 * never an address, a header or a body.
 */
export function traceAttempt<T>(leased: LeasedDelivery, attempt: () => Promise<T>): Promise<T> {
  const definition = {
    name: `deliver ${leased.eventType}`,
    kind: 'consumer',
    parent: leased.traceparent,
    attributes: {
      'messaging.system': 'bullmq',
      'messaging.destination.name': QueueName.WebhookShard,
      'wagewright.event.id': leased.eventId,
      'wagewright.endpoint.id': leased.endpointId,
      'wagewright.delivery.id': leased.deliveryId,
      'wagewright.delivery.attempt': leased.attempt,
      'wagewright.delivery.trigger': leased.trigger,
    },
  } as const;
  return inSpan(definition, (span) => (span ? runInContext({ trace_id: span.traceId }, attempt) : attempt()));
}

/** The POST itself, as a child of the attempt. A receiver's failure is an outcome, not an error. */
export function tracePost(send: (headers: TraceHeaders) => Promise<AttemptReport>): Promise<AttemptReport> {
  const attributes = { 'http.request.method': 'POST' };
  return inSpan({ name: 'POST', kind: 'client', attributes }, async (span) => {
    const report = await send(span ? { traceparent: span.traceparent } : null);
    const { outcome } = report;
    span?.set({
      'wagewright.delivery.outcome': outcome.kind === 'failed' ? outcome.errorClass : outcome.kind,
    });
    if ('status' in outcome && outcome.status !== undefined)
      span?.set({ 'http.response.status_code': outcome.status });
    return report;
  });
}
