import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * The one registry of a process; what `/metrics` prints. Node's default metrics, event-loop lag
 * among them, are collected from the first import on.
 */
export const metricsRegistry = new Registry();

collectDefaultMetrics({ register: metricsRegistry });
