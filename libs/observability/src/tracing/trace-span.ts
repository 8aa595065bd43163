import { type Attributes, type Context, context, type Span, SpanStatusCode } from '@opentelemetry/api';
import { formatTraceParent, type TraceParent } from './trace-parent';

/** A recorded span, exported once it has ended. */
export class TraceSpan {
  constructor(
    private readonly span: Span,
    private readonly context: Context,
  ) {}

  /** 32 lower-case hex digits. */
  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  /** For a `traceparent` header: the receiver's spans become children of this one. */
  get traceparent(): string {
    return formatTraceParent(traceParentOf(this.span));
  }

  /** Runs `work` so that its spans, also later and asynchronous ones, are children of this one. */
  run<T>(work: () => T): T {
    return context.with(this.context, work);
  }

  /** Ids, names and counts only: see `exportedSpan`. */
  set(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  rename(name: string): void {
    this.span.updateName(name);
  }

  /** Marks it as failed by an internal fault. */
  fail(): void {
    this.span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }
}

/** Every span is recorded, so each one is marked as sampled. */
export function traceParentOf(span: Span): TraceParent {
  const { traceId, spanId } = span.spanContext();
  return { traceId, spanId, isSampled: true };
}
