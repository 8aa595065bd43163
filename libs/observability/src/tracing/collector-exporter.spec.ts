import { Logger } from '@nestjs/common';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import { CollectorExporter } from './collector-exporter';

describe('CollectorExporter', () => {
  afterEach(() => jest.restoreAllMocks());

  it('lets out the listed attributes alone, and no text of an error', () => {
    const collected = new InMemorySpanExporter();
    const provider = new NodeTracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'test' }),
      spanProcessors: [new SimpleSpanProcessor(new CollectorExporter(collected))],
    });
    const attributes = {
      'http.route': '/jobs/:id',
      'wagewright.delivery.id': 'dlv_1',
      'url.full': 'https://user:password@example.com/?token=1',
      'db.postgresql.values': ['a value'],
    };
    const span = provider.getTracer('test').startSpan('work', { kind: SpanKind.CLIENT, attributes });
    span.recordException(new Error('invalid input syntax: "a value"'));
    span.setStatus({ code: SpanStatusCode.ERROR, message: 'invalid input syntax: "a value"' });
    span.end();
    const [exported] = collected.getFinishedSpans();
    expect(exported).toMatchObject({ name: 'work', kind: SpanKind.CLIENT, events: [], links: [] });
    expect(exported?.attributes).toEqual({ 'http.route': '/jobs/:id', 'wagewright.delivery.id': 'dlv_1' });
    expect(exported?.status).toEqual({ code: SpanStatusCode.ERROR });
    expect(exported?.spanContext()).toEqual(span.spanContext());
  });

  it('logs that the collector went away and came back, not each lost batch', () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const told = jest.spyOn(Logger.prototype, 'log').mockReturnValue();
    const codes = [0, 1, 1, 1, 0, 0, 1];
    const collector: SpanExporter = {
      export: (_spans: ReadableSpan[], done) =>
        done({ code: codes.shift() ?? 0, error: new Error('refused') }),
      shutdown: () => Promise.resolve(),
    };
    const exporter = new CollectorExporter(collector);
    while (codes.length > 0) exporter.export([], () => undefined);
    expect(warned).toHaveBeenCalledTimes(2);
    expect(told).toHaveBeenCalledTimes(1);
  });
});
