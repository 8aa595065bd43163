import {
  collectDefaultMetrics,
  Counter as PlainCounter,
  type CounterConfiguration,
  Gauge as PlainGauge,
  type GaugeConfiguration,
  Histogram as PlainHistogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client';

/**
 * The only registry of a process, printed by `/metrics`. Node's default metrics, including event-loop lag, are
 * collected from the first import on.
 */
export const metricsRegistry = new Registry();
const registers = [metricsRegistry];

collectDefaultMetrics({ register: metricsRegistry });

// Metrics of prom-client in that registry.

export class Counter<Label extends string> extends PlainCounter<Label> {
  constructor(options: CounterConfiguration<Label>) {
    super({ ...options, registers });
  }
}

export class Gauge<Label extends string> extends PlainGauge<Label> {
  constructor(options: GaugeConfiguration<Label>) {
    super({ ...options, registers });
  }
}

export class Histogram<Label extends string> extends PlainHistogram<Label> {
  constructor(options: HistogramConfiguration<Label>) {
    super({ ...options, registers });
  }
}
