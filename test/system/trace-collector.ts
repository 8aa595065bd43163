import { createServer, type IncomingMessage } from 'node:http';
import { listening } from '../support/ends-with-file';

interface OtlpAttribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: OtlpAttribute[];
}

interface OtlpRequest {
  resourceSpans: { resource: { attributes: OtlpAttribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

export interface CollectedSpan extends Omit<OtlpSpan, 'attributes'> {
  service: string;
  attributes: Record<string, string | number | undefined>;
}

/** OTLP's numbers for kinds of span. */
export const SpanKind = { server: 2, client: 3, consumer: 5 } as const;

/** Takes traces by OTLP over HTTP, as JSON. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  /** Everything that was sent, word by word. */
  received = '';

  private constructor(readonly url: string) {}

  static async start(): Promise<TraceCollector> {
    const server = createServer();
    const collector = new TraceCollector(`http://127.0.0.1:${await listening(server)}`);
    server.on('request', (request, response) => {
      void collector.take(request).then((status) => response.writeHead(status).end('{}'));
    });
    return collector;
  }

  find(service: string, name: string): CollectedSpan | undefined {
    return this.spans.find((span) => span.service === service && span.name === name);
  }

  private async take(request: IncomingMessage): Promise<number> {
    if (request.url !== '/v1/traces') return 404;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    this.received += body;
    for (const { resource, scopeSpans } of (JSON.parse(body) as OtlpRequest).resourceSpans) {
      const service = String(valuesOf(resource.attributes)['service.name']);
      const spans = scopeSpans.flatMap((scope) => scope.spans);
      this.spans.push(...spans.map((span) => ({ ...span, service, attributes: valuesOf(span.attributes) })));
    }
    return 200;
  }
}

function valuesOf(attributes: OtlpAttribute[]): CollectedSpan['attributes'] {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}
