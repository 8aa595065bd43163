import { Logger } from '@nestjs/common';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

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

type Done = Parameters<SpanExporter['export']>[1];

/** 0 is `ExportResultCode.SUCCESS`. */
const SUCCESS = 0;

/** Exports the reduced spans. Logs when the collector becomes unreachable and reachable again, not every lost batch. */
export class CollectorExporter implements SpanExporter {
  private readonly logger = new Logger('Tracing');
  private isFailing = false;

  constructor(private readonly exporter: SpanExporter) {}

  export(spans: ReadableSpan[], done: Done): void {
    this.exporter.export(spans.map(exportedSpan), (result) => {
      const code: number = result.code;
      this.report(code !== SUCCESS, result.error);
      done(result);
    });
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }

  async shutdown(): Promise<void> {
    await this.exporter.shutdown();
  }

  private report(isFailing: boolean, error?: Error): void {
    if (isFailing === this.isFailing) return;
    this.isFailing = isFailing;
    if (isFailing)
      this.logger.warn({ message: 'the collector does not take traces; they are lost', err: error });
    else this.logger.log('the collector takes traces again');
  }
}

/**
 * The exported parts of a span: an allow-list, so that no attribute that an instrumentation adds one day exports a
 * path, an address, a parameter or a body. Events and the text of a status contain messages of errors, which quote
 * values, and are never exported.
 */
function exportedSpan(span: ReadableSpan): ReadableSpan {
  return Object.assign(Object.create(span) as ReadableSpan, {
    status: { code: span.status.code },
    attributes: allowed(span.attributes),
    links: [],
    events: [],
  });
}

function allowed(attributes: ReadableSpan['attributes']): ReadableSpan['attributes'] {
  const entries = Object.entries(attributes);
  return Object.fromEntries(entries.filter(([name]) => ALLOWED.has(name) || name.startsWith(OWN_PREFIX)));
}
