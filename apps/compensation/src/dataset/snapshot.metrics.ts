import { metricsRegistry } from '@wagewright/observability';
import { Gauge } from 'prom-client';

export const snapshotAsOf = new Gauge({
  name: 'dataset_as_of_timestamp_seconds',
  help: 'End of the data quarter of the dataset release that answers, by release.',
  labelNames: ['release'] as const,
  registers: [metricsRegistry],
});
