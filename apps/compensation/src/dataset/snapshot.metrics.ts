import { metricsRegistry } from '@wagewright/observability';
import { Counter, Gauge } from 'prom-client';

export const snapshotAsOf = new Gauge({
  name: 'dataset_as_of_timestamp_seconds',
  help: 'End of the data quarter of the dataset release that answers, by release.',
  labelNames: ['release'] as const,
  registers: [metricsRegistry],
});

export const snapshotLoadedAt = new Gauge({
  name: 'dataset_loaded_timestamp_seconds',
  help: 'When this process began to answer from the dataset release that it uses.',
  registers: [metricsRegistry],
});

export const snapshotLoadFailures = new Counter({
  name: 'dataset_load_failures_total',
  help: 'Looks for the published dataset release that failed, or releases that could not be loaded.',
  registers: [metricsRegistry],
});
