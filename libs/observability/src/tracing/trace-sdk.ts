import { randomUUID } from 'node:crypto';
import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  SpanKind,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { CollectorExporter } from './collector-exporter';
import { LiveContextManager } from './live-context-manager';
import { formatTraceParent, parseTraceParent, type TraceParent } from './trace-parent';
import { traceParentOf, TraceSpan } from './trace-span';
import type { TracingEnv } from './tracing.env';

export interface SpanDefinition {
  name: string;
  kind: 'consumer' | 'client';
  /** The `traceparent` to continue; by default the current span. */
  parent?: string | null;
  attributes: Attributes;
}

const NAMESPACE = 'wagewright';
const KINDS = { consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT } as const;
/** Longest time for a batch with its repeats, and for spans to wait for a batch. Milliseconds. */
const EXPORT_TIMEOUT_MS = 10_000;
const BATCH_DELAY_MS = 2_000;
/** Maximum length of an attribute: the longest statements are pages of SQL, and their beginnings distinguish them. */
const VALUE_LENGTH = 200;

/** This repository's use of OpenTelemetry. Only loaded with a collector. */
export class TraceSdk {
  private readonly provider: NodeTracerProvider;
  private readonly tracer: Tracer;

  constructor(
    service: string,
    private readonly env: TracingEnv,
  ) {
    this.provider = new NodeTracerProvider({
      resource: resourceFromAttributes({
        'service.namespace': NAMESPACE,
        'service.name': env.serviceName ?? service,
        'service.instance.id': randomUUID(),
        ...env.resourceAttributes,
      }),
      // The decision precedes the span: an unrecorded one costs nothing.
      sampler: new AlwaysOnSampler(),
      spanLimits: { attributeValueLengthLimit: VALUE_LENGTH },
      spanProcessors: [batches(env)],
    });
    this.provider.register({ contextManager: new LiveContextManager(), propagator: null });
    this.tracer = this.provider.getTracer(NAMESPACE);
    instrument(this.provider);
  }

  /** @param traceparent of the caller, as sent @returns undefined for an unrecorded request */
  beginRequest(traceparent: string | undefined): TraceSpan | undefined {
    const caller = parseTraceParent(traceparent);
    if (!this.samples(caller)) return undefined;
    return this.begin('request', SpanKind.SERVER, caller ? contextOf(caller) : ROOT_CONTEXT);
  }

  /** @returns undefined for an invalid or unrecorded trace */
  beginWithin({ name, kind, parent, attributes }: SpanDefinition): TraceSpan | undefined {
    const surrounding = parent === undefined ? liveContext() : recordedContext(parent);
    return surrounding && this.begin(name, KINDS[kind], surrounding, attributes);
  }

  activeTraceparent(): string | undefined {
    const span = trace.getActiveSpan();
    return span && formatTraceParent(traceParentOf(span));
  }

  async shutdown(): Promise<void> {
    await this.provider.shutdown();
  }

  private samples(caller: TraceParent | undefined): boolean {
    if (caller && this.env.sampler === 'parentbased_traceidratio') return caller.isSampled;
    // At random and not by the id: a caller chooses the id.
    return Math.random() < this.env.ratio;
  }

  private begin(name: string, kind: SpanKind, parent: Context, attributes?: Attributes): TraceSpan {
    const span = this.tracer.startSpan(name, { kind, attributes }, parent);
    return new TraceSpan(span, trace.setSpan(parent, span));
  }
}

function batches({ endpoint = '', headers }: TracingEnv): BatchSpanProcessor {
  const url = `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: EXPORT_TIMEOUT_MS });
  return new BatchSpanProcessor(new CollectorExporter(exporter), {
    scheduledDelayMillis: BATCH_DELAY_MS,
    exportTimeoutMillis: EXPORT_TIMEOUT_MS,
  });
}

/** Statements and commands only within a recorded trace; for a Redis command its name, never its arguments. */
function instrument(tracerProvider: NodeTracerProvider): void {
  registerInstrumentations({
    tracerProvider,
    instrumentations: [
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
      new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command }),
    ],
  });
}

function liveContext(): Context | undefined {
  return trace.getActiveSpan() && context.active();
}

function recordedContext(traceparent: string | null): Context | undefined {
  const parent = parseTraceParent(traceparent);
  return parent?.isSampled ? contextOf(parent) : undefined;
}

function contextOf({ traceId, spanId }: TraceParent): Context {
  const position = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, position);
}
