import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * The only registry of a process, printed by `/metrics`. Node's default metrics, including event-loop lag, are
 * collected from the first import on.
 */
export const metricsRegistry = new Registry();

collectDefaultMetrics({ register: metricsRegistry });
