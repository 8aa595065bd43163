import { Histogram } from 'prom-client';
import { metricsRegistry } from './metrics-registry';

/** Rate, errors and duration of requests. Routes are templates, never raw paths, to bound the cardinality. */
export const httpRequestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of HTTP requests by method, route template and status class.',
  labelNames: ['method', 'route', 'status_class'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metricsRegistry],
});
