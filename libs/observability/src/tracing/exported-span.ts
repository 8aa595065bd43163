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
 * The exported parts of a span: an allow-list, so that no attribute that an instrumentation adds one day exports a
 * path, an address, a parameter or a body. Events and the text of a status contain messages of errors, which quote
 * values, and are never exported.
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
