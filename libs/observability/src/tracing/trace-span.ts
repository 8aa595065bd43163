import { type Attributes, type Context, context, type Span, SpanStatusCode } from '@opentelemetry/api';
import { formatTraceParent, type TraceParent } from './trace-parent';

/** A span that is being recorded, and will be exported once it has ended. */
export class TraceSpan {
  constructor(
    private readonly span: Span,
    private readonly context: Context,
  ) {}

  /** 32 lower-case hex digits. */
  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  /** For a `traceparent` header: what it reaches is a child of this span. */
  get traceparent(): string {
    return formatTraceParent(traceParentOf(this.span));
  }

  /** Runs `work` so that spans begun in it, also later and asynchronously, are children of this one. */
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

  /** It ended by a fault of ours. */
  fail(): void {
    this.span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }
}

/** Every span that is begun is recorded, so each one says so. */
export function traceParentOf(span: Span): TraceParent {
  const { traceId, spanId } = span.spanContext();
  return { traceId, spanId, isSampled: true };
}
