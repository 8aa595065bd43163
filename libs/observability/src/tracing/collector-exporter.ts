import { Logger } from '@nestjs/common';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import { exportedSpan } from './exported-span';

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
