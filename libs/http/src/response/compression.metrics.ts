import { metricsRegistry } from '@wagewright/observability';
import { Counter } from 'prom-client';

/** Qualities at which a body is compressed. */
export type CompressionQuality = 'fast' | 'best';

export const responseCompressions = new Counter({
  name: 'http_answer_compressions_total',
  help: 'Bodies compressed by quality: fast for a first sending, best for what is asked for again.',
  labelNames: ['quality'] as const,
  registers: [metricsRegistry],
});
