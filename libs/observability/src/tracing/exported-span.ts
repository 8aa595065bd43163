import type { ReadableSpan } from '@opentelemetry/sdk-trace-node';

/** Our own attributes: ids, names and counts, see `docs/tracing.md`. */
const OWN_PREFIX = 'wagewright.';
const ALLOWED: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'db.system.name',
  'db.operation.name',
  'db.query.text',
  'db.postgresql.plan',
  'messaging.system',
  'messaging.destination.name',
]);

/**
 * What of a span leaves the process: a list of what may, so that nothing that an instrumentation adds one day
 * carries a path, an address, a parameter or a body out. Events and the text of a status hold messages of
 * errors, which quote values, and stay here too.
 */
export function exportedSpan(span: ReadableSpan): ReadableSpan {
  return {
    name: span.name,
    kind: span.kind,
    spanContext: () => span.spanContext(),
    parentSpanContext: span.parentSpanContext,
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: { code: span.status.code },
    attributes: allowed(span.attributes),
    links: [],
    events: [],
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: span.droppedAttributesCount,
    droppedEventsCount: span.droppedEventsCount,
    droppedLinksCount: span.droppedLinksCount,
  };
}

function allowed(attributes: ReadableSpan['attributes']): ReadableSpan['attributes'] {
  const entries = Object.entries(attributes);
  return Object.fromEntries(entries.filter(([name]) => ALLOWED.has(name) || name.startsWith(OWN_PREFIX)));
}
